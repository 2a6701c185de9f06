import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Config } from '../config.ts'

/** The secret that signs, and the one that did before. */
type Secrets = { secret: string; before: string }
/** How a signature is written in a cookie, and in a JWT. */
type Encoding = 'base64' | 'base64url'

/**
 * Lets hold what the secret before has signed: cookies, and links to confirm an address. The provider looks at signatures
 * with one secret alone (its `secrets` are for what it encrypts), so it is handed each such signature made anew.
 */
export function earlierSecret({ authSecret, authSecretBefore }: Config): BetterAuthPlugin {
  const secrets = { secret: authSecret, before: authSecretBefore ?? '' }
  const handler = createAuthMiddleware(async ({ headers, path, query }) => ({
    context: {
      ...(headers?.has('cookie') && { headers: cookiesAnew(headers, secrets) }),
      ...(path === '/verify-email' && { query: linkAnew(query, secrets) }),
    },
  }))
  return {
    id: 'earlier-secret',
    hooks: { before: [{ matcher: () => authSecretBefore !== undefined, handler }] },
  }
}

function cookiesAnew(headers: Headers, secrets: Secrets): Headers {
  const cookies = (headers.get('cookie') ?? '').split('; ').map((cookie) => {
    const at = cookie.indexOf('=') + 1
    const value = decoded(cookie.slice(at))
    const anew = signedAnew(value, 'base64', secrets)
    return anew === value ? cookie : cookie.slice(0, at) + encodeURIComponent(anew)
  })
  const others = new Headers(headers)
  others.set('cookie', cookies.join('; '))
  return others
}

function linkAnew(query: Record<string, unknown> | undefined, secrets: Secrets) {
  return { ...query, token: signedAnew(String(query?.token), 'base64url', secrets) }
}

/** `what.signature`: the same with a signature of today if it has a right one of before. */
function signedAnew(text: string, encoding: Encoding, { secret, before }: Secrets): string {
  const end = text.lastIndexOf('.')
  const what = text.slice(0, Math.max(end, 0))
  const isOld = isSame(text.slice(end + 1), sign(what, before, encoding))
  return isOld ? `${what}.${sign(what, secret, encoding)}` : text
}

function sign(what: string, secret: string, encoding: Encoding): string {
  return createHmac('sha256', secret).update(what).digest(encoding)
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

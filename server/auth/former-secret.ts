import { createHmac } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { constantTimeEqual } from 'better-auth/crypto'
import type { Config } from '../config.ts'

type Secrets = { secret: string; former: string }
type Encoding = 'base64' | 'base64url'

/** Accepts cookies and mailed links that the former secret has signed, by signing them again (decisions/0040). */
export function formerSecret({ authSecret, authSecretBefore }: Config): BetterAuthPlugin {
  const secrets = { secret: authSecret, former: authSecretBefore ?? '' }
  const handler = createAuthMiddleware(async ({ headers, path, query }) => ({
    context: {
      ...(headers?.has('cookie') && { headers: signCookies(headers, secrets) }),
      ...(path === '/verify-email' && {
        query: { ...query, token: signAgain(String(query?.token), 'base64url', secrets) },
      }),
    },
  }))
  return {
    id: 'former-secret',
    hooks: { before: [{ matcher: () => authSecretBefore !== undefined, handler }] },
  }
}

function signCookies(headers: Headers, secrets: Secrets): Headers {
  const cookies = (headers.get('cookie') ?? '').split('; ').map((cookie) => {
    const start = cookie.indexOf('=') + 1
    const value = decode(cookie.slice(start))
    const signed = signAgain(value, 'base64', secrets)
    return signed === value ? cookie : cookie.slice(0, start) + encodeURIComponent(signed)
  })
  const changed = new Headers(headers)
  changed.set('cookie', cookies.join('; '))
  return changed
}

/** `text.signature` with a signature of today if the former secret signed it. */
function signAgain(signed: string, encoding: Encoding, { secret, former }: Secrets): string {
  const end = Math.max(signed.lastIndexOf('.'), 0)
  const text = signed.slice(0, end)
  const sign = (key: string) => createHmac('sha256', key).update(text).digest(encoding)
  const isFormer = constantTimeEqual(signed.slice(end + 1), sign(former))
  return isFormer ? `${text}.${sign(secret)}` : signed
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'

const KNOWN_MS = 60 * 60 * 1000
const TIMEOUT_MS = 5_000
const TRIES = 3
const PAUSE_MS = 200

// The token came from the issuer a moment ago, so asking for its keys costs little, and one that it has withdrawn opens
// nothing any more.
const ALWAYS_ASKED = { cacheMaxAge: 0, cooldownDuration: 0, timeoutDuration: TIMEOUT_MS }

const webUrl = z.url({ protocol: /^https?$/ })
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: webUrl,
  token_endpoint: webUrl,
  jwks_uri: webUrl,
  userinfo_endpoint: webUrl.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

type Discovered = z.output<typeof documentSchema> & { keys: ReturnType<typeof createRemoteJWKSet> }

/** Asks the issuer about itself when it is needed, and again after an hour: the shop starts without it. */
export function createDiscovery(issuer: string): () => Promise<Discovered> {
  let known: { until: number; document: Promise<Discovered> } | undefined
  return () => {
    if (known && known.until > Date.now()) return known.document
    const document = discover(issuer)
    known = { until: Date.now() + KNOWN_MS, document }
    document.catch(() => {
      known = undefined
    })
    return document
  }
}

/** Whether the issuer takes the shop's secret in a header; the standard says that it does if it does not say. */
export function takesBasic({
  token_endpoint_auth_methods_supported: methods,
}: Discovered): boolean {
  return methods.includes('client_secret_basic')
}

async function discover(issuer: string): Promise<Discovered> {
  const base = issuer.replace(/\/$/, '')
  const document = documentSchema.parse(
    await fetchPatiently(`${base}/.well-known/openid-configuration`),
  )
  if (document.issuer.replace(/\/$/, '') !== base)
    throw new Error(`${issuer} says that it is ${document.issuer}`)
  return { ...document, keys: createRemoteJWKSet(new URL(document.jwks_uri), ALWAYS_ASKED) }
}

async function fetchPatiently(url: string): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(url, { redirect: 'error', signal })
      if (!response.ok) throw new Error(`${url} answers ${response.status}`)
      return await response.json()
    } catch (error) {
      if (tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}

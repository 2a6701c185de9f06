import { z } from 'zod'

const webUrl = z.url({ protocol: /^https?$/ })
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: webUrl,
  token_endpoint: webUrl,
  jwks_uri: webUrl,
  userinfo_endpoint: webUrl.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
export type IssuerDocument = z.output<typeof documentSchema>

/** Reads the issuer's discovery document. Throws when it does not answer or names another issuer. */
export async function discoverIssuer(issuer: string): Promise<IssuerDocument> {
  const base = issuer.replace(/\/$/, '')
  const document = documentSchema.parse(await fetchJson(`${base}/.well-known/openid-configuration`))
  if (document.issuer.replace(/\/$/, '') !== base)
    throw new Error(`${issuer} names itself ${document.issuer}`)
  return document
}

export async function fetchJson(url: string, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(5_000)
  const response = await fetch(url, { headers, redirect: 'error', signal })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.json()
}

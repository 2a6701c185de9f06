import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemory } from '@bd-mart/google-sandbox/memory-adapter'
import { Provider } from 'oidc-provider'
import { SHOP } from './google-popup.ts'

type Client = { clientId: string; clientSecret: string; publicClient?: boolean }

/**
 * Another OpenID provider than the sandbox, as its makers ship it: the address only from the user info, another kind of
 * key, and a client that may have no secret. It has one account and signs it in without asking.
 */
export async function startOtherIssuer({ clientId, clientSecret, publicClient }: Client, port = 0) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const provider = new Provider(url, {
    adapter: createMemory(),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    clients: [
      {
        client_id: clientId,
        ...(publicClient
          ? { token_endpoint_auth_method: 'none' as const }
          : {
              client_secret: clientSecret,
              token_endpoint_auth_method: 'client_secret_post' as const,
            }),
        redirect_uris: [`${SHOP}/api/auth/callback/google`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientAuthMethods: publicClient ? ['none'] : ['client_secret_post'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'curve' }] },
    cookies: { keys: ['only-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/who/${uid}` },
    findAccount: async (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: `${id}@other.example`, email_verified: true }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/who/')) return answer(request, response)
    return provider.interactionFinished(request, response, { login: { accountId: 'olga' } })
  })
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

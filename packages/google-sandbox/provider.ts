import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Configuration, type interactionPolicy, Provider } from 'oidc-provider'
import { findAccount } from './accounts.ts'
import type { GoogleOptions } from './google-options.ts'
import { createMemory } from './memory-adapter.ts'

type Policy = interactionPolicy.DefaultPolicy

/** A standard OpenID provider whose accounts need no password. */
export function createProvider(issuer: string, options: GoogleOptions, policy: Policy): Provider {
  return new Provider(issuer, {
    adapter: createMemory(),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the id token carries the claims.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_ctx, { uid }) => `/choose/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: async (_ctx, id) => {
      const account = findAccount(id)
      if (!account) return undefined
      const { name, email, verified } = account
      return {
        accountId: id,
        claims: async () => ({ sub: id, name, email, email_verified: verified }),
      }
    },
    loadExistingGrant: grantAll,
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'text/plain'
      ctx.body = [error, error_description].filter(Boolean).join(': ')
    },
  })
}

/** Choosing an account is the consent. */
const grantAll: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'sandbox' }
}

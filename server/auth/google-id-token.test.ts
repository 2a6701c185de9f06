import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { verifyIdToken } from './google-id-token.ts'

const issuer = 'https://issuer.example'
const own = await generateKeyPair('RS256', { extractable: true })
const curve = await generateKeyPair('ES256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const keys = createLocalJWKSet({
  keys: [
    { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' },
    { ...(await exportJWK(curve.publicKey)), kid: 'curve', alg: 'ES256' },
  ],
})
const now = Math.floor(Date.now() / 1000)
const honest = {
  iss: issuer,
  aud: 'shop',
  sub: '1',
  email: 'mira@gmail.example',
  email_verified: true,
  nonce: 'n',
  iat: now,
  exp: now + 300,
}
const sign = (claims: Record<string, unknown>, key = own.privateKey, kid = 'own', alg = 'RS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
const verify = (token: string) =>
  verifyIdToken(token, { issuer, clientId: 'shop', nonce: 'n', keys })

test('believes an honest token, of either kind of key', async () => {
  expect(await verify(await sign(honest))).toMatchObject({ sub: '1', email: 'mira@gmail.example' })
  expect(await verify(await sign(honest, curve.privateKey, 'curve', 'ES256'))).toBeDefined()
})

test.each<[string, Record<string, unknown>]>([
  ['another issuer', { ...honest, iss: 'https://evil.example' }],
  ['another audience', { ...honest, aud: 'other' }],
  ['shared, made for another party', { ...honest, aud: ['shop', 'other'], azp: 'other' }],
  ['shared, made for nobody in particular', { ...honest, aud: ['shop', 'other'] }],
  ['expired', { ...honest, iat: now - 300, exp: now - 60 }],
  ['stale', { ...honest, iat: now - 3600, exp: now + 3600 }],
  ['from the future', { ...honest, iat: now + 3600, exp: now + 7200 }],
  ['another nonce', { ...honest, nonce: 'm' }],
  ['no nonce', { ...honest, nonce: undefined }],
  ['no end', { ...honest, exp: undefined }],
  ['no subject', { ...honest, sub: undefined }],
])('refuses a token with %s', async (_what, claims) => {
  await expect(verify(await sign(claims))).rejects.toThrow()
})

test('refuses a token that the issuer has not signed', async () => {
  await expect(verify(await sign(honest, stranger.privateKey))).rejects.toThrow()
  await expect(verify(new UnsecuredJWT(honest).encode())).rejects.toThrow()
  const secret = new TextEncoder().encode('secret'.repeat(8))
  const symmetric = new SignJWT(honest).setProtectedHeader({ alg: 'HS256', kid: 'own' })
  await expect(verify(await symmetric.sign(secret))).rejects.toThrow()
  const [head, , tail] = (await sign(honest)).split('.')
  const other = Buffer.from(JSON.stringify({ ...honest, sub: '2' })).toString('base64url')
  await expect(verify([head, other, tail].join('.'))).rejects.toThrow()
})

import { describe, expect, test } from 'vitest'
import { openPopup, signInWithGoogle } from '../../tests/support/google-popup.ts'
import { startOtherIssuer } from '../../tests/support/other-issuer.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const withSecret = { clientId: 'mill: shop/1', clientSecret: 's&cr=t:%' }
const withoutSecret = { clientId: 'mill', clientSecret: '', publicClient: true }

describe.each([
  ['with a secret', withSecret],
  ['without a secret', withoutSecret],
])('GOOGLE_ISSUER, for a client %s', (_what, client) => {
  let issuer: Awaited<ReturnType<typeof startOtherIssuer>> | undefined
  const theShop = testShop(async () => {
    issuer = await startOtherIssuer(client)
    const { url } = issuer
    return {
      GOOGLE_ISSUER: `${url}/`,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
    }
  })

  test('answers 503 while the issuer is down, and signs in when it is back', async () => {
    const shop = theShop()
    const port = Number(new URL(issuer?.url ?? '').port)
    await issuer?.close()
    const { reply } = await openPopup(shop)
    expect(reply.status).toBe(200)
    expect(reply.body).toContain('popup_sign_in_failed')
    const { sessionToken: token } = await shop.signUp()
    const connect = await shop
      .withToken(token)
      .post('/api/auth/link-social', { provider: 'google', callbackURL: '/dashboard/account' })
    expect([connect.status, connect.body.message, connect.headers['retry-after']]).toEqual([
      503,
      'Google does not answer at the moment. Please try again in a few seconds.',
      '5',
    ])
    issuer = await startOtherIssuer(client, port)
    const { outcome } = await signInWithGoogle(shop, '')
    expect(outcome.token).toEqual(expect.any(String))
    const { rows } = await shop.pool.query(
      "select name, email_verified from users where email = 'olga@other.example'",
    )
    expect(rows).toEqual([{ name: 'olga', email_verified: true }])
    await issuer.close()
  })
})

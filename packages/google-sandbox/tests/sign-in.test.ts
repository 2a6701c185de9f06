import { createHash, randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startGoogleSandbox } from '../server.ts'

const shop = 'http://127.0.0.1:3000/callback'
const client = { clientId: 'a-shop', clientSecret: 'its-secret', redirectUris: shop }

async function start() {
  const sandbox = await startGoogleSandbox(client)
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Goes where the provider sends a browser, chooses an account when asked, and ends at the shop. */
async function chooseAccount(first: string, account: string) {
  const cookies = new Map<string, string>()
  let [url, page] = [first, '']
  while (!url.startsWith(shop)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (url.includes('/choose/')) page = await (await fetch(url, { headers: { cookie } })).text()
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(page && url.includes('/choose/') && choice(account)),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    url = new URL(reply.headers.get('location') ?? shop, url).href
  }
  return { page, answer: new URL(url).searchParams }
}

const choice = (account: string) => ({ method: 'POST', body: new URLSearchParams({ account }) })

async function authorize(sandboxUrl: string, account: string) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: shop,
    scope: 'openid email profile',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { verifier, ...(await chooseAccount(`${sandboxUrl}/auth?${query}`, account)) }
}

test('discovery names this issuer and its addresses', async () => {
  const { url } = await start()
  const found = await (await fetch(`${url}/.well-known/openid-configuration`)).json()
  expect(found).toMatchObject({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
  })
})

test('a chosen account signs in: its claims are in the id token', async () => {
  const { url } = await start()
  const { page, answer, verifier } = await authorize(url, '100000000000000000001')
  expect(page).toContain('to continue to <strong>127.0.0.1:3000</strong>')
  expect(page).toContain('mira.sandvik@gmail.example')
  expect(answer.get('state')).toBe('the-state')
  const reply = await fetch(`${url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      redirect_uri: shop,
      code_verifier: verifier,
    }),
  })
  const { id_token } = await reply.json()
  const claims = JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({
    iss: url,
    aud: client.clientId,
    sub: '100000000000000000001',
    name: 'Mira Sandvik',
    email: 'mira.sandvik@gmail.example',
    email_verified: true,
  })
})

test('Cancel sends the person back without a code', async () => {
  const { url } = await start()
  const { answer } = await authorize(url, '')
  expect(answer.get('error')).toBe('access_denied')
  expect(answer.has('code')).toBe(false)
})

test('an address that the shop did not name is refused', async () => {
  const { url } = await start()
  const query = new URLSearchParams({
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: 'http://127.0.0.1:4000/elsewhere',
    scope: 'openid',
  })
  const reply = await fetch(`${url}/auth?${query}`, { redirect: 'manual' })
  expect(reply.status).toBe(400)
  expect(reply.headers.has('location')).toBe(false)
  expect(await reply.text()).toContain('redirect_uri')
})

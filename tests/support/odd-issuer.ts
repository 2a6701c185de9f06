import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Keys = Awaited<ReturnType<typeof newKeys>>

/** An issuer that gives set answers: arbitrary tokens and keys, or none. */
export async function startOddIssuer({ clientId }: { clientId: string }) {
  let [token, published] = ['', await newKeys('first')]
  let sendsOn = false
  let person: object | undefined
  let name: string | undefined
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    if (sendsOn) return response.writeHead(302, { location: `${url}/elsewhere` }).end()
    const say = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/keys') return say({ keys: [await publicKey(published)] })
    if (request.url === '/token')
      return say({ access_token: 'a', token_type: 'Bearer', id_token: token })
    if (request.url === '/userinfo')
      return person ? say(person) : response.writeHead(500).end('no idea')
    const endpoint = (name: string) => `${url}/${name}`
    return say({
      issuer: name ?? url,
      authorization_endpoint: endpoint('auth'),
      token_endpoint: endpoint('token'),
      jwks_uri: endpoint('keys'),
      userinfo_endpoint: endpoint('userinfo'),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const now = () => Math.floor(Date.now() / 1000)
  return {
    url,
    get keys() {
      return published
    },
    /** What an honest token holds. */
    claims: (changes: JWTPayload = {}): JWTPayload => ({
      iss: url,
      aud: clientId,
      sub: 'odd-1',
      email: 'odd@issuer.example',
      email_verified: true,
      name: 'Odd One',
      iat: now(),
      exp: now() + 300,
      ...changes,
    }),
    say: (next: string) => {
      token = next
    },
    asked,
    /** Its answer about a person to a request with a token; unusable by default. */
    tellOf: (next: object | undefined) => {
      person = next
    },
    /** Its own name in the discovery document; by default its address. */
    nameItself: (next: string | undefined) => {
      name = next
    },
    /** Switches redirects of all requests on or off. */
    sendOn: (next: boolean) => {
      sendsOn = next
    },
    rotate: async () => {
      published = await newKeys(`key-${now()}`)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function newKeys(kid: string) {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) }
}

export async function publicKey({ kid, publicKey: key }: Keys) {
  return { ...(await exportJWK(key)), kid, alg: 'RS256', use: 'sig' }
}

export function sign(claims: JWTPayload, { kid, privateKey }: Keys): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

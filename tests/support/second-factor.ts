import { codeAt, stepAt } from '../../server/auth/second-factor-codes.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret of the address that an authenticator app is given. */
export function secretIn(totpURI: string): string {
  const text = new URL(totpURI).searchParams.get('secret') ?? ''
  const bits = [...text].map((each) => ALPHABET.indexOf(each).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString()
}

export type App = { secret: string; backupCodes: string[] }

/** What an app shows now, or some steps later. */
export const codeOf = ({ secret }: App, later = 0) => codeAt(secret, stepAt(Date.now()) + later)

export const factorCall = (
  shop: TestShop,
  path: string,
  { sessionToken }: Pick<Person, 'sessionToken'>,
  body: object = {},
  headers?: Record<string, string>,
) => shop.withToken(sessionToken).post(`/api/auth/two-factor/${path}`, body, headers)

/** Begins: nothing is on yet. */
export async function beginFactor(shop: TestShop, person: Person): Promise<App> {
  const { status, body } = await factorCall(shop, 'enable', person, { password: 'warp-and-weft' })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return { secret: secretIn(body.totpURI), backupCodes: body.backupCodes }
}

export async function withNewToken(
  shop: TestShop,
  person: Person,
  sessionToken: string,
): Promise<Person> {
  const { body } = await shop.withToken(sessionToken).post('/api/user', { email: person.email })
  return { ...person, sessionToken, token: body.token }
}

/** Sets up a factor, with the code of the step before, so that the test has two more within a minute. */
export async function setUpFactor(shop: TestShop, person: Person) {
  const app = await beginFactor(shop, person)
  const entered = await factorCall(shop, 'verify-totp', person, { code: codeOf(app, -1) })
  if (entered.status !== 200) throw new Error(`${entered.status}: ${JSON.stringify(entered.body)}`)
  return { app, person: await withNewToken(shop, person, entered.body.token) }
}

/** A new login by password, which has given no code. */
export async function logInAgain(shop: TestShop, person: Person): Promise<Person> {
  const body = { email: person.email, password: 'warp-and-weft' }
  const reply = await shop.visitor.post('/api/auth/sign-in/email', body)
  return withNewToken(shop, person, reply.body.token)
}

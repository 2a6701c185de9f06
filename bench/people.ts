import { z } from 'zod'

export type BenchPerson = { email: string; token: string }
const sessionSchema = z.object({ token: z.string() })

/** Signs up accounts, each with an access token. */
export async function signUpPeople(
  port: number,
  count: number,
  crowd = 'bench',
): Promise<BenchPerson[]> {
  const people: BenchPerson[] = []
  for (let number = 0; number < count; number += 1)
    people.push(await signUp(port, `${crowd}-${number}@mill.example`))
  return people
}

async function signUp(port: number, email: string): Promise<BenchPerson> {
  const account = { name: 'Ben Bench', email, password: 'warp-and-weft' }
  const session = await post(port, '/api/auth/sign-up/email', account)
  return { email, ...(await post(port, '/api/user', { email }, session.token)) }
}

async function post(port: number, path: string, body: object, token?: string) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return sessionSchema.parse(await reply.json())
}

import { request } from 'playwright'
import { z } from 'zod'

const grantSchema = z.object({
  token: z.string(),
  user: z.object({ email: z.string(), name: z.string() }),
})

/** The browser storage of a signed-in demo account. */
export async function signedIn(origin: string, email: string) {
  const door = await request.newContext({ baseURL: origin })
  await door.post('/api/auth/sign-in/email', { data: { email, password: 'demo-password' } })
  const { token, user } = grantSchema.parse(
    await (await door.post('/api/user', { data: { email } })).json(),
  )
  const { cookies } = await door.storageState()
  await door.dispose()
  const localStorage = [
    { name: 'accessToken', value: token },
    { name: 'bdmart-user', value: JSON.stringify({ email: user.email, name: user.name }) },
  ]
  return { cookies, origins: [{ origin, localStorage }] }
}

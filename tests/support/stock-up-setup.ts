import { request } from 'playwright'
import { z } from 'zod'

const grantSchema = z.object({ token: z.string() })
const toolsSchema = z.array(z.object({ _id: z.string(), Available: z.number() }))

/** The journeys share the demo tools: enough of each that none of them takes the last one from another. */
export default async function stockUp() {
  const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`
  const door = await request.newContext({ baseURL })
  const email = 'admin@bdmart.example'
  await door.post('/api/auth/sign-in/email', { data: { email, password: 'demo-password' } })
  const grant = await door.post('/api/user', { data: { email } })
  const headers = { authorization: `Bearer ${grantSchema.parse(await grant.json()).token}` }
  const tools = toolsSchema.parse(await (await door.get('/api/tools')).json())
  for (const { _id, Available } of tools.filter((tool) => tool.Available >= 100)) {
    const data = { Available: 100_000, was: { Available } }
    const reply = await door.patch(`/api/tools/${_id}`, { data, headers })
    if (!reply.ok()) throw new Error(await reply.text())
  }
  await door.dispose()
}

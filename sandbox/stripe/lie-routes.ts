import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Lies, lieSchema } from './lies.ts'

/** The control call: what the sandbox is to lie about, for tests and for people with curl. */
export function registerLies(app: FastifyInstance, lies: Lies) {
  app.register(async (control) => {
    const options = { parseAs: 'string' } as const
    control.addContentTypeParser('application/json', options, (_, body, done) => done(null, body))
    control.get('/sandbox/lies', () => lies.list())
    control.post('/sandbox/lies', ({ body }, reply) => {
      const said = lieSchema.safeParse(readJson(body))
      if (said.success) return reply.code(201).send(lies.add(said.data))
      return reply.code(400).send({ error: z.prettifyError(said.error) })
    })
    control.delete('/sandbox/lies', (_, reply) => {
      lies.stop()
      return reply.code(204).send()
    })
  })
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

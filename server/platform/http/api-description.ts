import type { FastifyInstance, FastifySchemaCompiler, RouteOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { faultWords } from '../../../contract/errors/fault-words.ts'

/** Parses what a call is sent. Zod's own words are for programmers, and its settings are those of the identity library too. */
const validateRequests: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent) => {
    const { error, data } = schema.safeParse(sent, { error: faultWords })
    return error ? { error: error.issues.map(toFault) } : { value: data }
  }

function toFault({ code, path, message }: z.core.$ZodIssue) {
  const instancePath = `/${path.join('/')}`
  return { keyword: code, instancePath, schemaPath: instancePath, params: {}, message }
}

/** Parses and writes calls by their schemas, and serves the API reference (`/openapi.json`, `/docs`), built when first asked for: it takes 6 MB. */
export function describeApi(app: FastifyInstance, publicUrl: string) {
  app.setValidatorCompiler(validateRequests)
  app.setSerializerCompiler(serializerCompiler)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let reference: Promise<FastifyInstance> | undefined
  const findReference = async () => {
    const { createApiReference } = await import('./api-reference.ts')
    return createApiReference(routes, publicUrl)
  }
  for (const path of ['/openapi.json', '/docs', '/docs/*'])
    app.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      reference ??= findReference()
      const answer = await (await reference).inject({ url, headers })
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
    })
}

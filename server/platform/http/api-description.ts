import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod'
import { company } from '../../../contract/company.ts'
import { errors } from '../../../contract/errors/errors.ts'
import { validateRequests } from './validate-requests.ts'

/** Zod validates requests and replies, and describes both at /openapi.json. */
export async function describeApi(app: FastifyInstance, publicUrl: string) {
  app.setValidatorCompiler(validateRequests)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: company.name,
        version: '1.0.0',
        description: `Tools and textile machinery, ordered by the hundred.\n\n${errorTable()}`,
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

/** Every error code, for programs; sentences may be reworded. */
function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`,
  )
  return ['| Status | Code | Message |', '|---|---|---|', ...rows].join('\n')
}

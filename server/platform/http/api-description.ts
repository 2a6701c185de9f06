import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { company } from '../../../contract/company.ts'
import { errors } from '../../../contract/errors/errors.ts'
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

function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`,
  )
  return ['| Status | Code | Message |', '|---|---|---|', ...rows].join('\n')
}

/** Swagger UI has one style element (the hash) and sets style attributes; its scripts are our files. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export async function mountApiReference(app: FastifyInstance) {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: () => POLICY,
    uiConfig: {
      docExpansion: 'list',
      persistAuthorization: false,
      tryItOutEnabled: true,
      // The validator's badge would be loaded from another host.
      validatorUrl: null,
    },
  })
}

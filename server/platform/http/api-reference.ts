import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import * as words from '#words/developers'
import { company } from '../../../contract/company.ts'
import { errors } from '../../../contract/errors/errors.ts'
import { KEY_START } from '../../../contract/keys.ts'
import { describeCall } from './describe-call.ts'
import { readGuide } from './developers-guide.ts'

/** An application that describes the calls of another one: it answers `/openapi.json` and `/docs` alone. */
export async function createApiReference(routes: RouteOptions[], publicUrl: string) {
  const app = fastify({ exposeHeadRoutes: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: company.name,
        version: '1.0.0',
        description: `${await readGuide()}\n${errorTable()}`,
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: words.aLogin },
          key: { type: 'http', scheme: 'bearer', bearerFormat: KEY_START, description: words.aKey },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  for (const { method, url, schema } of routes)
    if (method !== 'HEAD' && schema && !('hide' in schema))
      app.route({ method, url, schema: describeCall(schema), handler })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await mountPage(app)
  return app
}

const handler = () => undefined

function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`,
  )
  return ['| Status | Code | Message |', '|---|---|---|', ...rows].join('\n')
}

/** Swagger UI has one style element (the hash) and sets style attributes; its scripts are our files. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

async function mountPage(app: FastifyInstance) {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: () => POLICY,
    theme: {
      title: `${words.forDevelopers} | ${company.name}`,
      // Long codes make them wider than a phone.
      css: [{ filename: 'tables.css', content: '#swagger-ui td code{overflow-wrap:anywhere}' }],
    },
    uiConfig: {
      // Without the bar of its makers.
      layout: 'BaseLayout',
      docExpansion: 'list',
      persistAuthorization: false,
      tryItOutEnabled: true,
      // The validator's badge would be loaded from another host.
      validatorUrl: null,
    },
  })
}

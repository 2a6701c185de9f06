import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Swagger UI has one style element (the hash) and sets style attributes; its scripts are our files. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** /docs: the calls to read and to try with a token, without files of other hosts. */
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

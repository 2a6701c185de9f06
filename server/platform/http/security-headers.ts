import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const TWO_YEARS = 63_072_000
/** For everything but pages: nothing may be loaded or framed. Pages send their own policy. */
const API_HEADERS = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

export async function addSecurityHeaders(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // The page that opens Google's popup must receive its message.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure(config)
      ? { maxAge: TWO_YEARS, includeSubDomains: true }
      : false,
    xFrameOptions: { action: 'deny' },
    // These two are only for browsers that no longer exist, or are every browser's default with https.
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
  })
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ 'x-request-id': id, ...API_HEADERS })
  })
}

/** For answers that no hook reaches. */
export function setBareHeaders({ id }: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.headers({
    'x-request-id': id,
    ...API_HEADERS,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isSecure(config) && {
      'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains`,
    }),
  })
}

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:')

import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'

/** The header that carries the address the request really came from; the mount alone sets it. */
export const CLIENT_ADDRESS_HEADER = 'x-bdmart-client-address'

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The identity provider: accounts by e-mail and password, and their sessions (a cookie, or its token as bearer). */
export function createIdentity(db: Kysely<Tables>, config: Config, log: FastifyBaseLogger) {
  return betterAuth({
    appName: 'BD-MART',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: trustedOrigins(config),
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { log: (level, message, ...details) => log[level]({ details }, message) },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: 128,
      autoSignIn: true,
    },
    account: {
      modelName: 'accounts',
      accountLinking: { disableImplicitLinking: true },
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...times } },
    session: {
      modelName: 'sessions',
      expiresIn: 7 * 24 * 3600,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
    rateLimit: {
      enabled: config.rateLimit,
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 60 },
        '/sign-up/email': { window: 60, max: 60 },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: config.publicUrl.startsWith('https:'),
    },
    plugins: [bearer()],
  })
}

export type Identity = ReturnType<typeof createIdentity>

/** The origins whose pages may use sessions: the public one, and on a loopback address its other names. */
export function trustedOrigins({ publicUrl }: Config): string[] {
  const url = new URL(publicUrl)
  const loopback = ['127.0.0.1', 'localhost', '[::1]']
  if (!loopback.includes(url.hostname)) return [publicUrl]
  const port = url.port ? `:${url.port}` : ''
  return loopback.map((name) => `${url.protocol}//${name}${port}`)
}

import { betterAuth } from 'better-auth'
import { bearer, oauthPopup } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/tables.ts'
import { keepMails } from '../mail/mail-store.ts'
import { accountLife } from './account-life.ts'
import { takeAnyAddress } from './any-address.ts'
import { earlierSecret } from './earlier-secret.ts'
import { googleSignIn } from './google.ts'
import { createGuessBrake } from './guess-brake.ts'
import { hashedSessions } from './hashed-sessions.ts'
import { CLIENT_ADDRESS_HEADER } from './identity-headers.ts'
import { identityHooks } from './identity-hooks.ts'
import { createIdentityCounters } from './identity-limits.ts'
import { logTo } from './identity-log.ts'
import type { IdentityParts } from './identity-parts.ts'
import { identityTables } from './identity-tables.ts'
import { limitMails } from './mail-limit.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { otherOrigins, trustedOrigins } from './trusted-origins.ts'

/** Cookies that browsers take from this very host only, over https; the provider's own prefix allows its other hosts too. */
const hostCookies = {
  useSecureCookies: false,
  cookiePrefix: '__Host-better-auth',
  defaultCookieAttributes: { secure: true },
}

type Given = Pick<IdentityParts, 'config' | 'log' | 'deleteAccount'> & {
  db: Kysely<Tables>
  pool: pg.Pool
}

/** The identity provider: accounts by e-mail and password or by Google, and their sessions (a cookie, or its token as bearer). */
export async function createIdentity({ db, pool, config, log, deleteAccount }: Given) {
  takeAnyAddress()
  const counters = createIdentityCounters(pool)
  const parts: IdentityParts = {
    db,
    config,
    log,
    deleteAccount,
    brake: createGuessBrake(pool),
    sendMail: limitMails(keepMails(db, log), db, config),
    personOfSession: async (headers) => {
      const found = await identity.api.getSession({ headers })
      return found ? { ...found.user, sessionId: found.session.id } : undefined
    },
  }
  const life = accountLife(parts)
  const storage = { ...identityTables, advanced: { database: { generateId: 'uuid' } } } as const
  const adapter = await hashedSessions(db, storage)
  const identity = betterAuth({
    appName: 'BD-MART',
    baseURL: baseUrlOf(config),
    basePath: '/api/auth',
    secret: config.authSecret,
    // From the others come no cookies, so nothing can be forged there.
    trustedOrigins: [...trustedOrigins(config), ...otherOrigins(config)],
    database: () => adapter,
    telemetry: { enabled: false },
    logger: { log: logTo(log) },
    ...identityTables,
    account: { ...identityTables.account, accountLinking: { disableImplicitLinking: true } },
    user: { ...identityTables.user, ...life.user },
    session: { ...identityTables.session, expiresIn: 7 * 24 * 3600 },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      autoSignIn: true,
      password: { hash: hashPassword, verify: verifyPassword },
      ...life.passwords,
    },
    emailVerification: life.verification,
    verification: { ...identityTables.verification, storeIdentifier: 'hashed' },
    databaseHooks: life.databaseHooks,
    rateLimit: {
      enabled: config.rateLimit,
      window: 60,
      max: 300,
      customStorage: counters,
      customRules: {
        '/sign-in/email': { window: 60, max: 60 },
        '/sign-up/email': { window: 60, max: 60 },
        '/change-password': { window: 60, max: 30 },
        '/request-password-reset': { window: 60, max: 20 },
        '/send-verification-email': { window: 60, max: 20 },
      },
    },
    onAPIError: { errorURL: `${config.publicUrl}/login` },
    advanced: {
      // Under test the provider leaves both checks out if it is not told otherwise.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ...storage.advanced,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 64 },
      ...(config.publicUrl.startsWith('https:') && hostCookies),
    },
    hooks: identityHooks(parts),
    plugins: [earlierSecret(config), bearer(), oauthPopup(), googleSignIn(config)],
  })
  return identity
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** Google sends back to the name that a person came by, where that is another one of this very machine. */
function baseUrlOf(config: Config) {
  const allowedHosts = trustedOrigins(config).map((origin) => new URL(origin).host)
  const { publicUrl } = config
  const protocol = publicUrl.startsWith('https:') ? ('https' as const) : ('http' as const)
  return allowedHosts.length > 1 ? { allowedHosts, fallback: publicUrl, protocol } : publicUrl
}

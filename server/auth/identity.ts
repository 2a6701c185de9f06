import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import { bearer, oauthPopup } from 'better-auth/plugins'
import type { FastifyBaseLogger } from 'fastify'
import { CamelCasePlugin, type Kysely } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { company } from '../../contract/company.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../platform/database/tables.ts'
import { limitAccountMails } from '../platform/mail/mail-limits.ts'
import { queueInBackground } from '../platform/mail/mail-store.ts'
import { createLineLimiter } from '../platform/operations/line-limit.ts'
import { logSecurityEvent } from '../platform/operations/security-log.ts'
import { findCallerBySession } from './access-tokens.ts'
import { accountMail } from './account-mails.ts'
import { accountOptions } from './account-options.ts'
import { googleSignIn } from './google.ts'
import { CLIENT_ADDRESS_HEADER, originOf } from './identity-headers.ts'
import { identityHooks } from './identity-hooks.ts'
import type { IdentityParts } from './identity-parts.ts'
import { createLoginAttempts } from './login-attempts.ts'
import { secondFactor } from './second-factor.ts'
import { hashSessionTokens } from './sessions.ts'
import { otherOrigins, trustedOrigins } from './trusted-origins.ts'

/** Cookies that browsers accept from this very host only, over https. */
const hostCookies = {
  useSecureCookies: false,
  cookiePrefix: '__Host-better-auth',
  defaultCookieAttributes: { secure: true },
}

const uuids = { database: { generateId: () => randomUUID() } }
const secondFactorAt = { type: 'date', required: false, input: false } as const
const tables = {
  user: { modelName: 'users' },
  session: { modelName: 'sessions', additionalFields: { secondFactorAt } },
  account: { modelName: 'accounts' },
  verification: { modelName: 'verifications' },
}

type Given = Pick<IdentityParts, 'deleteAccount'> & {
  config: Config
  log: FastifyBaseLogger
  db: Kysely<Tables>
  pool: pg.Pool
}

export async function createIdentity({ db, pool, config, log, deleteAccount }: Given) {
  // Addresses are checked by Zod's default pattern, which refuses valid ones; there is no option for another.
  z.regexes.email.compile(z.regexes.html5Email.source)
  const queueMail = limitAccountMails(queueInBackground(db, log), db, config)
  const parts: IdentityParts = {
    db,
    deleteAccount,
    attempts: createLoginAttempts(pool),
    sendMail: (kind, to, query) => queueMail(accountMail(kind, to, config.publicUrl, query)),
    report: (event, actor, asked, target = actor) =>
      logSecurityEvent(log, event, { actor, target, ...originOf(asked?.headers) }),
    findSignedIn: async (headers) => {
      const found = headers && (await identity.api.getSession({ headers }))
      return found ? findCallerBySession(db, found.session.id, config) : undefined
    },
  }
  const { user, ...options } = accountOptions(parts)
  const adapter = await createAdapter(db)
  const identity = betterAuth({
    appName: company.name,
    baseURL: baseUrlOf(config),
    basePath: '/api/auth',
    secret: config.authSecret,
    // Other origins send no cookies, so trusting them opens no session.
    trustedOrigins: [...trustedOrigins(config), ...otherOrigins(config)],
    database: () => adapter,
    telemetry: { enabled: false },
    logger: { log: logTo(log) },
    ...options,
    user: { ...tables.user, ...user },
    session: { ...tables.session, expiresIn: 7 * 24 * 3600 },
    account: {
      ...tables.account,
      accountLinking: { disableImplicitLinking: true },
      updateAccountOnSignIn: false,
    },
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${config.publicUrl}/login` },
    advanced: {
      // Better Auth would leave both checks out under test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ...uuids,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER], ipv6Subnet: 64 },
      ...(config.publicUrl.startsWith('https:') && hostCookies),
    },
    hooks: identityHooks(parts),
    plugins: [bearer(), oauthPopup(), googleSignIn(config), secondFactor],
  })
  return identity
}

async function createAdapter(db: Kysely<Tables>) {
  const own = { type: 'postgres', transaction: true } as const
  const database = { ...own, db: db.withPlugin(new CamelCasePlugin()) }
  return hashSessionTokens(
    await getAdapter({ ...tables, advanced: uuids, database, plugins: [secondFactor] }),
  )
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** On a loopback address Google sends back to the name of this machine that the person came by. */
function baseUrlOf(config: Config) {
  const allowedHosts = trustedOrigins(config).map((origin) => new URL(origin).host)
  const { publicUrl } = config
  const protocol = publicUrl.startsWith('https:') ? ('https' as const) : ('http' as const)
  return allowedHosts.length > 1 ? { allowedHosts, fallback: publicUrl, protocol } : publicUrl
}

type Level = 'error' | 'warn' | 'info' | 'debug'

/** Writes Better Auth's messages to the shop's log. Callers cause most of them, so each kind is limited. */
function logTo(log: FastifyBaseLogger) {
  const mayWrite = createLineLimiter((leftOut) =>
    log.info({ leftOut }, 'identity: further lines of the same kind were left out'),
  )
  return (level: Level, message: string, ...details: unknown[]): void => {
    // The logger writes an error in full only under the name `err`.
    const err = details.flatMap(withParts).find((part) => part instanceof Error)
    const text = message || err?.message || 'no message'
    // Text after a colon comes from the caller.
    if (!mayWrite(`${level} ${text.split(':', 1)[0]}`)) return
    const rest = details.filter((detail) => !(detail instanceof Error))
    log[level]({ err, details: rest.length > 0 ? rest : undefined }, text)
  }
}

const withParts = (detail: unknown): unknown[] =>
  typeof detail === 'object' && detail !== null ? [detail, ...Object.values(detail)] : []

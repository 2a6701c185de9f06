import type { createAuthMiddleware } from 'better-auth/api'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import type { SecurityEvent } from '../platform/operations/security-log.ts'
import type { AccountMail } from './account-mails.ts'
import type { LoginAttempts } from './login-attempts.ts'

export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

type Person = { id: string; email: string; name: string }
type Asked = { headers?: Headers | undefined }

export type IdentityParts = {
  db: Db
  attempts: LoginAttempts
  sendMail: (kind: AccountMail, to: Person, query?: string) => void
  report: (event: SecurityEvent, actor: string, asked?: Asked | null, target?: string) => void
  deleteAccount: (person: Person) => Promise<'deleted' | 'last_admin' | 'last_manager'>
  findSignedIn: (headers: Headers | undefined) => Promise<SignedIn | undefined>
}

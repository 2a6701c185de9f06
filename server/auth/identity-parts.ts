import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { GuessBrake } from './guess-brake.ts'

/** What the hooks of the identity provider work with. */
export type IdentityParts = {
  db: Db
  config: Config
  log: FastifyBaseLogger
  brake: GuessBrake
  /** Sends a mail, unless its addressee has had too many. */
  sendMail: (mail: Mail) => void
  /** Deletes an account in every part of the shop, unless it is the last admin's. */
  deleteAccount: (person: { id: string; email: string }) => Promise<'deleted' | 'last_admin'>
  /** Who the headers prove a session of. */
  personOfSession: (
    headers: Headers,
  ) => Promise<{ id: string; email: string; name: string; sessionId: string } | undefined>
}

import type { FastifyRequest } from 'fastify'
import { emailSchema, idSchema } from '../../contract/fields.ts'
import type { Access } from '../../contract/rights.ts'
import type { Caller } from '../auth/access-tokens.ts'
import { Refusal } from './refusal.ts'

/** Who calls; nobody when there is no proof of it, or a dead one. */
export type FindCaller = (request: FastifyRequest, access: Access) => Promise<Caller | undefined>

/** Lets a caller pass whose standing `access` asks for, else refuses with 401 or 403. */
export function checkAccess(access: Access, caller: Caller | undefined): void {
  if (access === 'anyone') return
  if (!caller) throw new Refusal('not_signed_in')
  if (access === 'admin' && !caller.admin) throw new Refusal('not_allowed')
}

/** Refuses an address that is not the caller's own, before anything else of the call is judged; admins act for others. */
export function checkOwnEmail(access: Access, caller: Caller | undefined, sent: unknown): void {
  if (access !== 'own-email' && access !== 'identity') return
  if (!caller || (caller.admin && access === 'own-email')) return
  const email = fieldOf(sent, 'email')
  // What is no text is nobody's address, but malformed, and no door opens for it.
  if (typeof email !== 'string') return
  if (emailSchema.safeParse(email).data !== caller.email) throw new Refusal('not_your_email')
}

/** The account that made a booking, deleted or not; nothing for an unknown one. */
export type FindOwner = (bookingId: string) => Promise<string | undefined>

type Named = { access: Access; caller: Caller | undefined; bookingId: unknown }

/** Refuses a booking of somebody else's, before anything else of the call is judged; admins act for others. */
export async function checkOwner(
  { access, caller, bookingId }: Named,
  findOwner: FindOwner,
): Promise<void> {
  if (access !== 'owner' || caller?.admin) return
  const { data: id } = idSchema.safeParse(bookingId)
  const owner = id && (await findOwner(id))
  if (owner && owner !== caller?.userId) throw new Refusal('not_allowed')
}

/** A field of whatever was sent, which may be nothing or no object. */
export function fieldOf(sent: unknown, name: string): unknown {
  return typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : undefined
}

import type { FastifyRequest } from 'fastify'
import type { CallName } from '../../../contract/calls/calls.ts'
import { isOpenToMember, type OfCompany } from '../../../contract/calls/company-calls.ts'
import type { Access, OwnerAccess } from '../../../contract/calls/rights.ts'
import { isOpenByArea, scopesOf } from '../../../contract/calls/scopes.ts'
import type { ErrorCode } from '../../../contract/errors/errors.ts'
import { emailSchema, idSchema } from '../../../contract/values/fields.ts'
import type { Caller, SignedIn } from './caller.ts'
import { Refusal } from './refusal.ts'

/** The id of the link that a request is made by in place of a caller; refuses a wrong one. */
export type FindLink = (request: FastifyRequest, access: Access) => Promise<string | undefined>

export type FindCaller = (request: FastifyRequest, access: Access) => Promise<SignedIn | undefined>

export function checkAccess(access: Access, caller: Caller | undefined): void {
  if (access === 'anyone') return
  if (!caller) throw new Refusal('not_signed_in')
  if (access === 'office' && !caller.admin) throw notAllowed(caller)
}

/** Refuses with 403 a call that none of the key's scopes opens; what anyone may read is open to every key. */
export function checkScope(name: CallName, caller: Caller | undefined): void {
  if (!caller?.key || (caller.admin && isOpenByArea(name))) return
  const opens = scopesOf(name)
  if (!opens) throw new Refusal('key_not_allowed')
  const { scopes } = caller.key
  if (opens.length > 0 && !opens.some((scope) => scopes.includes(scope)))
    throw new Refusal('scope_missing', { scopes: opens.join(' or ') })
}

/** The refusal of what only the office may do; who lacks no more than a code is asked for it. */
export const notAllowed = (caller: Caller | undefined) =>
  new Refusal(caller?.needsFactor ? 'second_factor_needed' : 'not_allowed')

/** Refuses an address that is not the caller's own, before anything else of the call is judged; the office acts for others. */
export function checkOwnEmail(access: Access, caller: Caller | undefined, sent: unknown): void {
  if (access !== 'own-email' && access !== 'identity') return
  if (!caller || (caller.admin && access === 'own-email')) return
  const email = fieldOf(sent, 'email')
  // A value that is not text is malformed and cannot be anyone's address.
  if (typeof email !== 'string') return
  if (emailSchema.safeParse(email).data !== caller.email)
    throw new Refusal(caller.needsFactor ? 'second_factor_needed' : 'not_your_email')
}

/** The owner of a thing, deleted or not, and as what it is refused once it is out of the owner's sight. */
type Owned = OfCompany & { userId: string; unknown?: ErrorCode }
type FindOwner = (id: string) => Promise<Owned | undefined>
export type OwnerFinders = Record<OwnerAccess, FindOwner>

/** The field of a body that names the thing; a path names it as `id`. */
const idFields: Record<OwnerAccess, string> = {
  'booking-owner': 'bookingId',
  'receipt-owner': 'bookingId',
  'invoice-owner': 'invoiceId',
  'quote-owner': 'quoteId',
  'quote-link': 'quoteId',
  'question-owner': 'questionId',
}

type Asked = {
  name: CallName
  access: Access
  caller: Caller | undefined
  params?: unknown
  body?: unknown
}

/** Refuses a thing of another account, unless it is of the caller's company, before all else; returns as what one out of its owner's sight is refused, after the rest. */
export async function checkOwner(
  { name, access, caller, params, body }: Asked,
  finders: OwnerFinders,
): Promise<ErrorCode | undefined> {
  if (!isOwnerAccess(access) || caller?.admin) return undefined
  const sent = fieldOf(params, 'id') ?? fieldOf(body, idFields[access])
  const { data: id } = idSchema.safeParse(sent)
  const owner = id ? await finders[access](id) : undefined
  if (owner && !isOwn(caller, owner) && !isColleagues(name, caller, owner)) throw notAllowed(caller)
  return owner?.unknown
}

/** The frame of a company is no more its owner's, once that one has left. */
const isOwn = (caller: Caller | undefined, { userId, isFrame, companyId }: Owned): boolean =>
  userId === caller?.userId && !(isFrame && companyId && companyId !== caller.membership?.companyId)

const isColleagues = (name: CallName, caller: Caller | undefined, owner: Owned): boolean =>
  isOpenToMember(name, caller?.membership ?? null, owner)

const isOwnerAccess = (access: Access): access is OwnerAccess => access in idFields

export const fieldOf = (sent: unknown, name: string): unknown =>
  typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : undefined

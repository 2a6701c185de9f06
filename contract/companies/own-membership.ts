import { type Cents, toDollars } from '../money.ts'
import type { OwnMembership } from './companies.ts'
import type { Membership } from './membership.ts'

/** A membership as calls send it. */
export function toOwnMembership(membership: Membership): OwnMembership {
  const { companyId, name, state, role, needsPo, limitCents, monthLimitCents } = membership
  return { _id: companyId, name, state, role, needsPo, ...toLimits(limitCents, monthLimitCents) }
}

/** Limits in dollars; null stays none. */
export const toLimits = (limit: Cents | null, monthLimit: Cents | null) => ({
  limit: limit === null ? null : toDollars(limit),
  monthLimit: monthLimit === null ? null : toDollars(monthLimit),
})

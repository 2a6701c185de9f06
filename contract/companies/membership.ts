import type { Cents } from '../money.ts'

/** A buyer asks, an approver decides on what others ask for, a manager runs the company; approver and manager see all that is the company's. */
export const companyRoles = ['buyer', 'approver', 'manager'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const companyStates = ['pending', 'active', 'suspended'] as const
export type CompanyState = (typeof companyStates)[number]

/** An account within its company; a limit that is null is none. Members of a company that is not active order as persons. */
export type Membership = {
  companyId: string
  name: string
  state: CompanyState
  role: CompanyRole
  limitCents: Cents | null
  monthLimitCents: Cents | null
  needsPo: boolean
}

/** The company whose things an account shares: none while the company is pending or suspended. */
export const activeCompany = <Its extends Membership>(
  membership: Its | null | undefined,
): Its | undefined => (membership?.state === 'active' ? membership : undefined)

/** The company all of whose bookings and quotes an account sees. */
export const overseenCompany = (membership: Membership | null): Membership | undefined =>
  membership?.role === 'buyer' ? undefined : activeCompany(membership)

import { activeCompany, type Membership, overseenCompany } from '../companies/membership.ts'
import type { CallName } from './calls.ts'
import type { CallForOffice, OwnerAccess, rights } from './rights.ts'

type CallOfOwner = {
  [Name in CallForOffice]: (typeof rights)[Name] extends OwnerAccess ? Name : never
}[CallForOffice]

/** The calls by which those who oversee a company read what its members bought and asked for; all others are the owner's alone. */
const companyCalls = {
  getBooking: true,
  getBookingFile: true,
  getProforma: true,
  getReceipt: true,
  getReceiptPdf: true,
  getCreditNote: true,
  getTimeline: true,
  getQuote: true,
  getQuotePdf: true,
} as const satisfies Partial<Record<CallOfOwner | 'getBooking', true>>

/** A booking or quote: for which company it was made, and whether it is a frame, which all members call off. */
export type OfCompany = { companyId?: string | null; isFrame?: boolean }

/** Whether a member may make a call for what a colleague bought or asked for. */
export function isOpenToMember(
  name: CallName,
  membership: Membership | null,
  { companyId, isFrame = false }: OfCompany,
): boolean {
  const company = isFrame ? activeCompany(membership) : overseenCompany(membership)
  const isOpen = name in companyCalls || (isFrame && name === 'callOffQuote')
  return isOpen && company !== undefined && company.companyId === companyId
}

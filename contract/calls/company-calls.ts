import { activeCompany, type Membership, overseenCompany } from '../companies/membership.ts'
import type { CallName } from './calls.ts'
import type { CallForOffice, OwnerAccess, rights } from './rights.ts'

type CallOfOwner = {
  [Name in CallForOffice]: (typeof rights)[Name] extends OwnerAccess ? Name : never
}[CallForOffice]

/** The calls by which those who oversee a company read what its members bought and asked for, and decide on what waits for approval; all others are the owner's alone. */
const companyCalls: Partial<Record<CallName, true | 'approval'>> = {
  getBooking: true,
  getBookingFile: true,
  getProforma: true,
  getReceipt: true,
  getReceiptPdf: true,
  getCreditNote: true,
  getCommercialInvoice: true,
  getPackingList: true,
  getInvoicePdf: true,
  getInvoiceXml: true,
  getMushak: true,
  getTimeline: true,
  getQuote: true,
  getQuotePdf: true,
  acceptQuote: 'approval',
  declineQuote: 'approval',
} satisfies Partial<Record<CallOfOwner | 'getBooking', true | 'approval'>>

/** A booking or quote: for which company it was made, whether it is a frame, which all members call off, and whether it waits for approval. */
export type OfCompany = { companyId?: string | null; isFrame?: boolean; forApproval?: boolean }

/** Whether a member may make a call for what a colleague bought or asked for. */
export function isOpenToMember(
  name: CallName,
  membership: Membership | null,
  { companyId, isFrame = false, forApproval = false }: OfCompany,
): boolean {
  const opens = companyCalls[name]
  const isOpen = opens === 'approval' ? forApproval : opens
  const company = isFrame ? activeCompany(membership) : overseenCompany(membership)
  const isCall = isFrame && name === 'callOffQuote'
  return (isOpen === true || isCall) && company !== undefined && company.companyId === companyId
}

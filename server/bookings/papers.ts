import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { namesIn } from '../../contract/values/names-in.ts'

/** The papers of bookings and quotes as they are read: their columns by the names of the calls. */
export const paperColumns = namesIn(`
  po_number as poNumber, company, tax_id as taxId, delivery, collect, billing,
  requested_on as requestedOn, remark`)

/** What only papers for export say; only the office sets it. */
export const incotermColumns = namesIn('incoterm, incoterm_place as incotermPlace')

type SomePapers = { [Name in keyof Papers]?: Papers[Name] | undefined }

/** The columns as they are written; what is undefined stays as it is. */
export const toPaperColumns = <Some extends SomePapers>(papers: Some) => ({
  po_number: papers.poNumber,
  company: papers.company,
  tax_id: papers.taxId,
  delivery: papers.delivery,
  collect: papers.collect,
  billing: papers.billing,
  requested_on: papers.requestedOn,
  remark: papers.remark,
})

export function papersOf(papers: Papers): Papers {
  const { poNumber, company, taxId, delivery, collect, billing, requestedOn, remark } = papers
  return { poNumber, company, taxId, delivery, collect, billing, requestedOn, remark }
}

export const noPapers: Papers = {
  poNumber: null,
  company: null,
  taxId: null,
  delivery: null,
  collect: false,
  billing: null,
  requestedOn: null,
  remark: null,
}

/** What the papers of a deleted account become; how and when goods were to leave stays. */
export const emptiedPapers = toPaperColumns({
  ...noPapers,
  collect: undefined,
  requestedOn: undefined,
})

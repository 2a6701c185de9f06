import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import type { InvoicePaper } from '../../contract/invoices/invoices.ts'
import type { Statement } from '../../contract/statements.ts'
import { type ExportFacts, layOutCommercialInvoice, layOutPackingList } from './export-papers.ts'
import { layOutInvoice } from './invoice.ts'
import { layOutMushak, type MushakFacts } from './mushak.ts'
import { layOutPackingSlip, type PackingFacts } from './packing-slip.ts'
import { layOutProforma, layOutQuote, type QuoteFacts } from './quote.ts'
import { type CreditFacts, layOutCreditNote, layOutReceipt, type ReceiptFacts } from './receipt.ts'
import { layOutStatement } from './statement.ts'

type Facts = {
  proforma: BookingDetails
  receipt: ReceiptFacts
  credit: CreditFacts
  packing: PackingFacts
  quote: QuoteFacts
  invoice: InvoicePaper
  statement: Statement
  mushak: MushakFacts
  commercial: ExportFacts
  list: ExportFacts
}
type PaperOf<Kind extends keyof Facts> = { kind: Kind; facts: Facts[Kind] }
export type Paper = { [Kind in keyof Facts]: PaperOf<Kind> }[keyof Facts]

const layouts: { [Kind in keyof Facts]: (facts: Facts[Kind]) => Buffer } = {
  proforma: layOutProforma,
  receipt: layOutReceipt,
  credit: layOutCreditNote,
  packing: layOutPackingSlip,
  quote: layOutQuote,
  invoice: layOutInvoice,
  statement: layOutStatement,
  mushak: layOutMushak,
  commercial: layOutCommercialInvoice,
  list: layOutPackingList,
}

/** The paper as a PDF. The same facts give the same bytes. */
export const layOutPaper = <Kind extends keyof Facts>({ kind, facts }: PaperOf<Kind>): Buffer =>
  layouts[kind](facts)

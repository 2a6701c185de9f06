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

export type Paper =
  | { kind: 'proforma'; facts: BookingDetails }
  | { kind: 'receipt'; facts: ReceiptFacts }
  | { kind: 'credit'; facts: CreditFacts }
  | { kind: 'packing'; facts: PackingFacts }
  | { kind: 'quote'; facts: QuoteFacts }
  | { kind: 'invoice'; facts: InvoicePaper }
  | { kind: 'statement'; facts: Statement }
  | { kind: 'mushak'; facts: MushakFacts }
  | { kind: 'commercial' | 'list'; facts: ExportFacts }

/** The paper as a PDF. The same facts give the same bytes. */
export function layOutPaper(paper: Paper): Buffer {
  switch (paper.kind) {
    case 'proforma':
      return layOutProforma(paper.facts)
    case 'receipt':
      return layOutReceipt(paper.facts)
    case 'credit':
      return layOutCreditNote(paper.facts)
    case 'packing':
      return layOutPackingSlip(paper.facts)
    case 'quote':
      return layOutQuote(paper.facts)
    case 'invoice':
      return layOutInvoice(paper.facts)
    case 'statement':
      return layOutStatement(paper.facts)
    case 'mushak':
      return layOutMushak(paper.facts)
    case 'commercial':
      return layOutCommercialInvoice(paper.facts)
    case 'list':
      return layOutPackingList(paper.facts)
  }
}

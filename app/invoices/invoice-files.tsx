import * as words from '#words/invoices'
import type { Invoice } from '../../contract/invoices/invoices'
import { FileButton } from '../documents/file-button'
import { RichWords, unseen } from '../ui/rich-words'

/** The papers of an invoice or credit note: for people and for programs. */
export function InvoiceFiles({ invoice: { _id: id, number } }: { invoice: Invoice }) {
  return (
    <span className="flex gap-2">
      <FileButton
        file={{ call: 'getInvoicePdf', params: { id } }}
        name={`${number}.pdf`}
        variant="quiet"
      >
        <RichWords of={words.pdfOf(unseen, number)} />
      </FileButton>
      <FileButton
        file={{ call: 'getInvoiceXml', params: { id } }}
        name={`${number}.xml`}
        variant="quiet"
      >
        <RichWords of={words.xmlOf(unseen, number)} />
      </FileButton>
    </span>
  )
}

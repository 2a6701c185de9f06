import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as paperWords from '#words/invoice-papers'
import * as words from '#words/invoices'
import type { Invoice } from '../../contract/invoices/invoices'
import { configQuery } from '../config-queries'
import { FileButton } from '../documents/file-button'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'

const MushakDialog = lazyPart(() => import('./mushak-dialog'), 'MushakDialog')

/** The papers of an invoice or credit note: for people and for programs. */
export function InvoiceFiles({ invoice }: { invoice: Invoice }) {
  const { _id: id, number } = invoice
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
      <MushakButton invoice={invoice} />
    </span>
  )
}

/** The form of tax in Bangladesh, where that tax is charged. */
function MushakButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(configQuery)
  if (data?.tax !== 'bd') return null
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        <RichWords of={paperWords.mushak(unseen, invoice.number)} />
      </Button>
      {isOpen && <MushakDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { noTaxWasCharged } from '#words/documents'
import * as messages from '#words/messages'
import * as words from '#words/receipts'
import { formatDollars } from '../../contract/money'
import type { Receipt } from '../../contract/receipts'
import { BookedLines } from '../bookings/booked-lines-section'
import { destinationInWords } from '../bookings/where-to-note'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { FileButton } from '../documents/file-button'
import { pageTitle, titled } from '../shell/page-meta'
import { BackLink } from '../ui/back-link'
import { Badge } from '../ui/badge'
import { Button, buttonClass } from '../ui/button'
import { RichWords } from '../ui/rich-words'
import { UnreadyPage } from '../unready-page'
import type { Route } from './+types/receipt-page'
import { ReceiptFacts } from './receipt-facts'
import { receiptQuery } from './receipt-queries'

export const meta = titled(words.receiptTitle)

export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(receiptQuery(id))
  if (query.data) return <ReceiptDocument receipt={query.data} />
  const back = { to: href('/dashboard/my-bookings'), label: words.goToMyBookings }
  return (
    <UnreadyPage title={words.receiptTitle} what={words.theReceipt} query={query} back={back} />
  )
}

function ReceiptState({ isRefunded }: { isRefunded: boolean }) {
  if (isRefunded) return <Badge tone="danger">{messages.refunded}</Badge>
  return (
    <Badge tone="paid" icon="check">
      {messages.paid}
    </Badge>
  )
}

function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { total, currency, returned } = receipt
  return (
    <div>
      <BookedLines lines={receipt.lines} caption={words.whatWasPaidFor} />
      <dl className="grid gap-2 py-3 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-4 font-bold">
          <dt>{words.totalPaid}</dt>
          <dd>
            {formatDollars(total)} {currency}
          </dd>
        </div>
        {returned > 0 && (
          <div className="flex flex-wrap justify-between gap-x-4 text-sm font-bold">
            <dt>{words.returned[receipt.method]}</dt>
            <dd>
              {formatDollars(returned)} {currency}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function ReceiptDocument({ receipt }: { receipt: Receipt }) {
  const { isAdmin } = useIsAdmin()
  return (
    <article className="grid max-w-5xl gap-8 print:max-w-none">
      <title>{pageTitle(words.receipt(receipt.number))}</title>
      <div>
        <p className="print:hidden">
          <BackLink to={href('/dashboard/booking/:id', { id: receipt._id })}>
            {words.booking(receipt.bookingNumber)}
          </BackLink>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl">
            <RichWords
              of={words.receiptHeading(<span className="inline-block">{receipt.number}</span>)}
            />
          </h1>
          <ReceiptState isRefunded={receipt.refunded} />
        </div>
        <p className="text-sm">{destinationInWords(receipt, isAdmin ? 'office' : 'buyer')}</p>
      </div>
      <ReceiptFacts receipt={receipt} />
      <ReceiptLines receipt={receipt} />
      <p className="text-sm text-ink-soft">
        {receipt.refunded && `${words.theAmountHasBeenReturned} `}
        {receipt.lines.every(({ taxCode }) => taxCode === undefined) && noTaxWasCharged}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{words.printOrSaveAsPdf}</Button>
        <FileButton
          size="medium"
          file={{ call: 'getReceiptPdf', params: { id: receipt._id } }}
          name={`receipt-${receipt.number}.pdf`}
        >
          {words.receiptPdf}
        </FileButton>
        {/* The office's people read the receipts of others, which are not in their own list. */}
        {!isAdmin && (
          <Link
            to={href('/dashboard/my-bookings')}
            className={buttonClass({ variant: 'secondary' })}
          >
            {words.goToMyBookings}
          </Link>
        )}
      </div>
    </article>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/account'
import * as messages from '#words/messages'
import { formatDollars } from '../../contract/money'
import type { Receipt } from '../../contract/receipts'
import { receiptsQuery } from '../receipts/receipt-queries'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { QueryError } from '../ui/error-state'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Spinner } from '../ui/spinner'
import { AccountSection } from './account-section'

const SHOWN_FIRST = 5

/** All receipts, those of deleted bookings too, which are not in the lists. */
export function ReceiptsSection() {
  const { data: receipts, error, isFetching, refetch } = useQuery(receiptsQuery)
  return (
    <AccountSection title={words.receipts}>
      {receipts && <Receipts receipts={receipts} />}
      {!receipts && !error && <Spinner label={words.loadingYourReceipts} />}
      {!receipts && error && <QueryError query={{ error, isFetching, refetch }} />}
    </AccountSection>
  )
}

function Receipts({ receipts }: { receipts: Receipt[] }) {
  const [isWhole, setWhole] = useState(false)
  if (receipts.length === 0) return <p className="text-ink-soft">{words.whatYouPayHasIts}</p>
  return (
    <>
      <ul className="grid gap-2">
        {receipts.slice(0, isWhole ? undefined : SHOWN_FIRST).map((receipt) => (
          <ReceiptLine key={receipt._id} receipt={receipt} />
        ))}
      </ul>
      {receipts.length > SHOWN_FIRST && !isWhole && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          {words.showAllReceipts(receipts.length)}
        </Button>
      )}
    </>
  )
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { _id, number, productName, total, paidAt, refunded } = receipt
  return (
    <li className="grid border-t border-hairline pt-2 first:border-t-0 first:pt-0">
      <span className="flex flex-wrap items-center gap-x-4">
        <Link
          to={href('/dashboard/receipt/:id', { id: _id })}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words.receipt(number)}
        </Link>
        <span className="ml-auto tabular-nums">{formatDollars(total)}</span>
        {refunded && <Badge tone="danger">{messages.refunded}</Badge>}
      </span>
      <span className="text-sm text-ink-soft">
        <NoWrapUnits text={productName} />, <DateTime time={paidAt} />
      </span>
    </li>
  )
}

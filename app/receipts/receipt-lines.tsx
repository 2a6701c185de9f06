import * as words from '#words/receipts'
import { formatDollars } from '../../contract/money'
import type { PayBy } from '../../contract/payments/pay-ways'
import type { Receipt } from '../../contract/receipts'
import { BookedLines } from '../bookings/booked-lines-section'

const returnedBy: Record<PayBy, string> = { card: 'to the card', transfer: 'by bank transfer' }

export function ReceiptLines({ receipt }: { receipt: Receipt }) {
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
            <dt>{words.returned(returnedBy[receipt.method])}</dt>
            <dd>
              {formatDollars(returned)} {currency}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

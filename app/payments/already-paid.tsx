import type { Booking } from '../../contract/bookings'
import { ReceiptLink } from '../receipts/receipt-link'
import { InlineMessage } from '../ui/inline-message'
import { MyBookingsLink } from './my-bookings-link'

export function AlreadyPaid({ booking }: { booking: Booking }) {
  const { _id, transactionId, refunded } = booking
  return (
    <div className="grid gap-4">
      <InlineMessage tone={refunded ? 'info' : 'success'}>
        <p className="font-semibold">
          {refunded
            ? 'This booking was paid, and the money has gone back to the card.'
            : 'This booking is paid.'}
        </p>
        {transactionId && <p className="wrap-anywhere">Transaction {transactionId}</p>}
      </InlineMessage>
      <MyBookingsLink />
      {transactionId && <ReceiptLink bookingId={_id} />}
    </div>
  )
}

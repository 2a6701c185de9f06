import type { Booking } from '../../contract/bookings'
import { ReceiptLink } from '../receipts/receipt-link'
import { InlineMessage } from '../ui/inline-message'
import { MyBookingsLink } from './my-bookings-link'

export function AlreadyPaid({ booking: { _id, transactionId } }: { booking: Booking }) {
  return (
    <div className="grid gap-4">
      <InlineMessage tone="success">
        <p className="font-semibold">This booking is paid.</p>
        {transactionId && <p className="wrap-anywhere">Transaction {transactionId}</p>}
      </InlineMessage>
      <MyBookingsLink />
      {transactionId && <ReceiptLink bookingId={_id} />}
    </div>
  )
}

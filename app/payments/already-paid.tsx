import type { Booking } from '../../contract/bookings'
import { ReceiptLink } from '../receipts/receipt-link'
import { CopyableId } from '../ui/copyable-id'
import { InlineMessage } from '../ui/inline-message'
import { MyBookingsLink } from './my-bookings-link'
import { PaidAmount } from './paid-amount'

export function AlreadyPaid({ booking }: { booking: Booking }) {
  const { _id, total, transactionId, refunded } = booking
  return (
    <div className="grid gap-4">
      {!refunded && <PaidAmount total={total} />}
      <InlineMessage tone={refunded ? 'info' : 'success'}>
        <p className="font-semibold">
          {refunded
            ? 'This booking was paid, and the money has gone back to the card.'
            : 'This booking is paid.'}
        </p>
        {transactionId && (
          <p className="flex flex-wrap items-center gap-x-2">
            Transaction <CopyableId id={transactionId} of="transaction" />
          </p>
        )}
      </InlineMessage>
      {transactionId && <ReceiptLink bookingId={_id} variant="primary" size="large" />}
      <MyBookingsLink variant={transactionId ? 'secondary' : 'primary'} />
    </div>
  )
}

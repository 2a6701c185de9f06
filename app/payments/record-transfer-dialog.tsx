import { useQueryClient } from '@tanstack/react-query'
import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { payWays } from '../../contract/payments/pay-ways'
import { READ_MS, toast } from '../ui/toast-store'
import { recordTransferMutation } from './office-payment-queries'
import { emptyTransfer, transferOutcome } from './transfer-draft'
import { TransferDialog, useTransferForm } from './transfer-fields-section'

type RecordTransferProps = { booking: BookingDetails; onClose: () => void }

export function RecordTransferDialog({ booking, onClose }: RecordTransferProps) {
  const form = useTransferForm({
    start: () => emptyTransfer(booking),
    mutation: recordTransferMutation(useQueryClient(), booking._id),
    // Without an answer it may be this transfer that has paid the booking: what is sent again must be the same.
    toBody: (typed, unanswered) => ({
      ...typed,
      surplus: unanswered ? unanswered.surplus : booking.paid,
    }),
    onSuccess: ({ paid, number }) => {
      onClose()
      const isNew = paid && !booking.paid
      toast.success(isNew ? words.isPaid(number) : words.recorded, { ms: READ_MS })
    },
  })
  return (
    <TransferDialog
      form={form}
      title={words.recordTransferFor(booking.number)}
      description={description(booking)}
      status={transferOutcome(booking, form.draft.amount)}
      onClose={onClose}
    />
  )
}

function description({ paid, name, received, total, payBy }: BookingDetails): string {
  if (paid) return words.theBookingOfIsPaid(name)
  const sums = words.ofFromIsHere(formatDollars(received), formatDollars(total), name)
  return payWays[payBy].byOffice ? sums : words.fromNowOnThisBooking(sums)
}

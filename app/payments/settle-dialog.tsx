import { useQuery } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments/payments'
import { bookingQuery } from '../bookings/booking-queries'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { formatPieces } from '../ui/format-count'
import { owedForReturn } from './owed-for-return'

type SettleDialogProps = { payment: AuditedPayment; onClose: () => void; onSettle: () => void }

/** Asks before a payment is settled, and says why one cannot be: goods came back, and their money is owed. */
export function SettleDialog({ payment, onClose, onSettle }: SettleDialogProps) {
  const { _id, amount, bookingId } = payment
  const { data: booking } = useQuery({ ...bookingQuery(bookingId), refetchOnMount: 'always' })
  const navigate = useNavigate()
  const owed = owedForReturn(booking?.refunds ?? [], _id)
  const open = () => void navigate(href('/dashboard/booking/:id', { id: bookingId }))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Settle ${formatDollars(amount)}?`}
      text={owed > 0 ? owedText(payment, owed) : consequenceOf(payment)}
      confirmLabel={owed > 0 ? 'Open the booking' : 'Settle'}
      onConfirm={owed > 0 ? open : onSettle}
    />
  )
}

function consequenceOf({ name, quantity, productName }: AuditedPayment): string {
  return `The payment counts, and ${name} is to get ${formatPieces(quantity)} of ${productName} for it. What is not set aside is taken from the stock.`
}

function owedText({ name }: AuditedPayment, owed: number): string {
  return `It cannot be settled yet: goods came back, and the refund of ${formatDollars(owed)} for them failed, so that ${name} is owed this money. Please give it back again on the page of the booking.`
}

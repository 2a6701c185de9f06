import { useQuery } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import * as words from '#words/payments'
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
      title={words.settle(formatDollars(amount))}
      text={owed > 0 ? owedText(payment, owed) : consequenceOfSettling(payment)}
      confirmLabel={owed > 0 ? words.openTheBooking : words.settleIt}
      onConfirm={owed > 0 ? open : onSettle}
    />
  )
}

const consequenceOfSettling = ({ name, quantity, productName }: AuditedPayment): string =>
  words.thePaymentCountsAndIs(name, formatPieces(quantity), productName)

const owedText = ({ name }: AuditedPayment, owed: number): string =>
  words.itCannotBeSettledYet(formatDollars(owed), name)

import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments/payments'
import { CheckField } from '../ui/check-field'
import { formatPieces } from '../ui/format-count'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { PackedNote } from './packed-note'
import type { Refunding } from './use-refund'

/** Asks before a refund, and whether the goods go back in stock. */
export function RefundPayment({ refunding }: { refunding: Refunding }) {
  const { asked, isOpen, restock, hasGoods, isPending, error } = refunding
  const amount = formatDollars(refunding.amount)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={refunding.cancel}
      title={`Refund ${amount}?`}
      text={asked && consequenceOf(asked, amount)}
      confirmLabel={`Refund ${amount}`}
      isDanger
      isPending={isPending}
      error={error}
      onConfirm={refunding.confirm}
    >
      {asked && <PackedNote bookingId={asked.bookingId} />}
      {hasGoods && (
        <CheckField
          label="Put the goods back in stock"
          name="restock"
          checked={restock}
          disabled={isPending}
          onChange={(event) => refunding.setRestock(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

function consequenceOf(payment: AuditedPayment, amount: string): string {
  const { email, quantity, productName } = payment
  if (payment.receivedOn !== null)
    return `${amount} is to go back to ${email} by bank. Please send it, then record here that it was sent.`
  return `${amount} for ${formatPieces(quantity)} of ${productName} goes back to the card of ${email}. This cannot be undone.`
}

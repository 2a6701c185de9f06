import * as words from '#words/payments'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments/payments'
import { CheckField } from '../ui/form-field'
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
      title={words.refundAmount(amount)}
      text={asked && consequenceOfRefund(asked, amount)}
      confirmLabel={words.refundOf(amount)}
      isDanger
      isPending={isPending}
      error={error}
      onConfirm={refunding.confirm}
    >
      {asked && <PackedNote bookingId={asked.bookingId} />}
      {hasGoods && (
        <CheckField
          label={words.putTheGoodsBackIn}
          name="restock"
          checked={restock}
          disabled={isPending}
          onChange={(event) => refunding.setRestock(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

function consequenceOfRefund(payment: AuditedPayment, amount: string): string {
  const { email, quantity, productName } = payment
  if (payment.receivedOn !== null) return words.isToGoBackTo(amount, email)
  return words.forOfGoesBackTo(amount, formatPieces(quantity), productName, email)
}

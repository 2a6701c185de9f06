import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments'
import { Button } from '../ui/button'
import { formatPieces } from '../ui/format-count'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { READ_MS, toast } from '../ui/toast-store'
import { VisuallyHidden } from '../ui/visually-hidden'
import { settleMutation } from './office-payment-queries'

/** Settles a payment that waits for the office, after a question. */
export function SettlePayment({ payment }: { payment: AuditedPayment }) {
  const { _id, name, amount, productName } = payment
  const { mutateAsync, isPending } = useMutation(settleMutation(useQueryClient()))
  const [isAsked, setAsked] = useState(false)

  function settle() {
    setAsked(false)
    // Not in `mutate`: the button may be gone before the reply.
    mutateAsync(_id).then(
      () => toast.success(`Settled: the booking of ${productName} is paid`, { ms: READ_MS }),
      ({ message }: Error) => toast.error(message, { ms: READ_MS }),
    )
  }

  return (
    <>
      <Button
        size="small"
        variant="secondary"
        isPending={isPending}
        pendingText="Settling"
        onClick={() => !isPending && setAsked(true)}
      >
        Settle
        <VisuallyHidden>
          {' '}
          the payment of {name} for {productName}
        </VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Settle ${formatDollars(amount)}?`}
        text={consequenceOf(payment)}
        confirmLabel="Settle"
        onConfirm={settle}
      />
    </>
  )
}

function consequenceOf({ name, quantity, productName }: AuditedPayment): string {
  return `The payment counts, and ${name} is to get ${formatPieces(quantity)} of ${productName} for it. What is not set aside is taken from the stock.`
}

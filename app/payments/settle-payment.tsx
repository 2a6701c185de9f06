import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuditedPayment } from '../../contract/payments'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { VisuallyHidden } from '../ui/visually-hidden'
import { settleMutation } from './office-payment-queries'

const READ_MS = 6000

/** Lets a payment count whose stock was gone when it arrived; a refusal stands beside the button. */
export function SettlePayment({ payment }: { payment: AuditedPayment }) {
  const { _id, name, productName } = payment
  const { mutateAsync, isPending, error } = useMutation(settleMutation(useQueryClient()))

  function settle() {
    if (isPending) return
    // The button may be gone by the time of the answer: the word about it is not bound to it.
    mutateAsync(_id).then(
      () => toast.success(`Settled: the booking of ${productName} is paid`, { ms: READ_MS }),
      () => undefined,
    )
  }

  return (
    <>
      {error && !isPending && (
        <div className="w-full text-left">
          <InlineMessage tone="danger">{error.message}</InlineMessage>
        </div>
      )}
      <Button size="small" isPending={isPending} pendingText="Settling" onClick={settle}>
        Settle
        <VisuallyHidden>
          {' '}
          the payment of {name} for {productName}
        </VisuallyHidden>
      </Button>
    </>
  )
}

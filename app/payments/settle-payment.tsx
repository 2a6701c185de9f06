import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/payments'
import type { AuditedPayment } from '../../contract/payments/payments'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'
import { READ_MS, toast } from '../ui/toast-store'
import { settleMutation } from './office-payment-queries'

const SettleDialog = lazyPart(() => import('./settle-dialog'), 'SettleDialog')

/** Settles a payment that waits for the office, after a question. */
export function SettlePayment({ payment }: { payment: AuditedPayment }) {
  const { _id, name, productName } = payment
  const { mutateAsync, isPending } = useMutation(settleMutation(useQueryClient()))
  const [isAsked, setAsked] = useState(false)

  function settle() {
    setAsked(false)
    // Not in `mutate`: the button may be gone before the reply.
    mutateAsync(_id).then(
      () => toast.success(words.settledTheBookingOfIs(productName), { ms: READ_MS }),
      ({ message }: Error) => toast.error(message, { ms: READ_MS }),
    )
  }

  return (
    <>
      <Button
        size="small"
        isPending={isPending}
        pendingText={words.settling}
        onClick={() => !isPending && setAsked(true)}
      >
        <RichWords of={words.settlePaymentOf(unseen, name, productName)} />
      </Button>
      {isAsked && (
        <SettleDialog payment={payment} onClose={() => setAsked(false)} onSettle={settle} />
      )}
    </>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/payments'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments/payments'
import { READ_MS, toast } from '../ui/toast-store'
import { useErrorAfterLeaving } from '../ui/use-error-after-leaving'
import { refundMutation } from './office-payment-queries'

export function useRefund() {
  const { mutateAsync, reset, isPending, error } = useMutation(refundMutation(useQueryClient()))
  const lateFailure = useErrorAfterLeaving()
  const [asked, setAsked] = useState<AuditedPayment>()
  const [isOpen, setOpen] = useState(false)
  const [restock, setRestock] = useState(true)
  const amount = asked ? refundableAmount(asked) : 0
  // No stock was taken for a payment that waits for the office.
  const hasGoods = asked?.state === 'settled' || (asked?.returned ?? 0) > 0

  function ask(payment: AuditedPayment) {
    reset()
    setAsked(payment)
    setRestock(true)
    setOpen(true)
  }

  function confirm() {
    if (!asked || isPending) return
    // Not in `mutate`: the page may be left before the reply.
    mutateAsync({ id: asked._id, restock: restock && hasGoods }).then((payment) => {
      setOpen(false)
      showRefunded(payment, amount)
    }, lateFailure)
  }

  return {
    asked,
    amount,
    isOpen,
    restock,
    hasGoods,
    isPending,
    ask,
    setRestock,
    confirm,
    error: error?.message,
    cancel: () => isPending || setOpen(false),
  }
}

export type Refunding = ReturnType<typeof useRefund>

const refundableAmount = ({ amount, returned }: AuditedPayment): number =>
  Math.round((amount - returned) * 100) / 100

function showRefunded({ name, refundDue, receivedOn }: AuditedPayment, amount: number) {
  const what = words.to(formatDollars(amount), name)
  if (receivedOn !== null) {
    toast.info(words.pleaseSendByBankThen(what), { ms: READ_MS })
    return
  }
  if (refundDue) toast.info(words.theRefundOfIsOn(what), { ms: READ_MS })
  else toast.success(words.refundedWhat(what), { ms: READ_MS })
}

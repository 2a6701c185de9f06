import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Booking } from '../../contract/bookings/bookings'
import { PAYMENT_STATUS } from '../../contract/limits'
import type { Charge } from './charge-card'
import {
  chargeMutation,
  confirmMutation,
  type PaymentRecord,
  recordMutation,
} from './payment-queries'

/** The steps of SPEC section 7: charge the card, report it to the shop, record the payment. */
export function useCardPayment(booking: Booking) {
  const client = useQueryClient()
  const { mutate: record } = useMutation(recordMutation)
  const confirm = useMutation({
    ...confirmMutation(client),
    onSuccess: (_paid, payment) => record(payment),
  })
  const charge = useMutation({
    ...chargeMutation(client),
    onSuccess: (transactionId, { payer }) =>
      confirm.mutate(toRecord(booking._id, transactionId, payer)),
  })

  // A double click comes before the page shows that it is paying.
  const isCharging = useRef(false)

  function pay(given: Omit<Charge, 'booking'>) {
    if (isCharging.current) return
    isCharging.current = true
    charge.mutate({ ...given, booking }, { onError: endCharging })
  }

  function endCharging() {
    isCharging.current = false
  }

  return {
    pay,
    confirm,
    transactionId: charge.data,
    error: charge.error,
    isPending: charge.isPending || confirm.isPending,
  }
}

function toRecord(
  bookingId: string,
  transactionId: string,
  { email, name }: Charge['payer'],
): PaymentRecord {
  const date = new Date().toISOString()
  return { email, transactionId, name: name || email, date, status: PAYMENT_STATUS, bookingId }
}

export type CardPayment = ReturnType<typeof useCardPayment>

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { deleteBookingMutation } from './booking-queries'

type Outcome = { title: string; message: string }

const done = { title: messages.deletedTitle, message: messages.bookingDeleted }
const failed = { title: messages.deleteFailedTitle, message: messages.deleteFailed }

/** Asks, deletes and tells how it went, as SPEC section 8 words it. */
export function useDeleteBooking() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(deleteBookingMutation(client))
  const [asked, setAsked] = useState<Booking>()
  const [outcome, setOutcome] = useState<Outcome>()

  function end(result: Outcome) {
    setAsked(undefined)
    setOutcome(result)
  }

  function confirm() {
    if (!asked || isPending) return
    mutate(asked._id, { onSuccess: () => end(done), onError: () => end(failed) })
  }

  return {
    ...{ asked, outcome, isPending, confirm },
    ask: setAsked,
    cancel: () => setAsked(undefined),
    close: () => setOutcome(undefined),
  }
}

export type Deletion = ReturnType<typeof useDeleteBooking>

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { preloadNotice } from '../ui/notice-dialog'
import { showNotice } from '../ui/notice-store'
import { deleteBookingMutation } from './booking-queries'

const done = { title: messages.deletedTitle, message: messages.bookingDeleted }
const failed = { title: messages.deleteFailedTitle, message: messages.deleteFailed }

/** Asks, deletes and tells how it went, as SPEC section 8 words it; the word outlives the page it was asked on. */
export function useDeleteBooking() {
  const { mutateAsync } = useMutation(deleteBookingMutation(useQueryClient()))
  const [asked, setAsked] = useState<Booking>()
  useEffect(preloadNotice, [])

  function confirm() {
    if (!asked) return
    setAsked(undefined)
    // Each on its own: another may be asked for before this one is answered.
    mutateAsync(asked._id).then(
      () => showNotice(done),
      () => showNotice(failed),
    )
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(undefined) }
}

export type Deletion = ReturnType<typeof useDeleteBooking>

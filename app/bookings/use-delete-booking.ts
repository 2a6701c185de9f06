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
  // Which one stays in sight while the question closes.
  const [asked, setAsked] = useState<Booking>()
  const [isOpen, setOpen] = useState(false)
  useEffect(preloadNotice, [])

  function ask(booking: Booking) {
    setAsked(booking)
    setOpen(true)
  }

  function confirm() {
    if (!asked || !isOpen) return
    setOpen(false)
    // Each on its own: another may be asked for before this one is answered.
    mutateAsync(asked._id).then(
      () => showNotice(done),
      () => showNotice(failed),
    )
  }

  return { asked, isOpen, ask, confirm, cancel: () => setOpen(false) }
}

export type Deletion = ReturnType<typeof useDeleteBooking>

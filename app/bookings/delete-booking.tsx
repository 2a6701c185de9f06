import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import * as words from '#words/bookings'
import * as messages from '#words/messages'
import type { Booking } from '../../contract/bookings/bookings'
import type { ApiError } from '../api'
import { retryUntilReachable } from '../shell/reachability'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { preloadNotice, showNotice } from '../ui/notice-dialog'
import type { BulkAct } from '../ui/office-list/bulk-acts'
import { deleteBookingMutation } from './booking-queries'

/** With the dialog, whose script comes later too. */
const BookingToDelete = lazy(() =>
  retryUntilReachable(() => import('./booking-to-delete')).then((module) => ({
    default: module.BookingToDelete,
  })),
)

type DeleteBookingProps = { deletion: Deletion; isOffice?: boolean }

/** Asks before a booking is deleted, with the consequences for money and stock. */
export function DeleteBooking({ deletion, isOffice = false }: DeleteBookingProps) {
  const { asked, isOpen, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={cancel}
      title={messages.deleteTitle}
      text={messages.deleteText}
      confirmLabel={words.yesDeleteIt}
      isDanger
      onConfirm={confirm}
    >
      {asked && <BookingToDelete booking={asked} isOffice={isOffice} />}
    </ConfirmDialog>
  )
}

const done = { title: messages.deletedTitle, message: messages.bookingDeleted }
const failed = { title: messages.deleteFailedTitle, message: messages.deleteFailed }

/** Deletes a booking after a question, with the messages of SPEC section 8. */
export function useDeleteBooking() {
  const { mutateAsync } = useMutation(deleteBookingMutation(useQueryClient()))
  // Kept while the dialog closes.
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
    // Not in `mutate`: another deletion may begin before the reply.
    mutateAsync(asked._id).then(
      () => showNotice(done),
      // The refusal says what the office can do.
      ({ code, message }: ApiError) =>
        showNotice(code === 'shipment_open' ? { ...failed, message } : failed),
    )
  }

  return { asked, isOpen, ask, confirm, cancel: () => setOpen(false) }
}

type Deletion = ReturnType<typeof useDeleteBooking>

/** Deletes the chosen bookings of a list, after one question. */
export function useDeleteMany(): BulkAct<Booking> {
  const { mutateAsync } = useMutation(deleteBookingMutation(useQueryClient()))
  return {
    label: words.deleteIt,
    isDanger: true,
    question: (rows) => ({
      title: messages.deleteTitle,
      text: `${messages.deleteText} ${words.bookingsOfThemPaid(rows.length, rows.filter(({ paid }) => paid).length)}`,
      confirm: words.yesDeleteThem,
    }),
    run: ({ _id }) => mutateAsync(_id),
    done: (count) => words.deleted(count),
  }
}

import { lazy } from 'react'
import * as words from '#words/bookings'
import { messages } from '../../contract/messages'
import { retryUntilReachable } from '../shell/reachability'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import type { Deletion } from './use-delete-booking'

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

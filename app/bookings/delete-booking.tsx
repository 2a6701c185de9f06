import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { formatDollars } from '../../contract/money'
import { formatPieces } from '../ui/format-count'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { NoWrapUnits } from '../ui/no-wrap-units'
import type { Deletion } from './use-delete-booking'

type DeleteBookingProps = {
  deletion: Deletion
  isOffice?: boolean
}

/** Asks before a booking is deleted, with the consequences for money and stock. */
export function DeleteBooking({ deletion, isOffice = false }: DeleteBookingProps) {
  const { asked, isOpen, confirm, cancel } = deletion
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={cancel}
      title={messages.deleteTitle}
      text={messages.deleteText}
      confirmLabel="Yes, delete it!"
      isDanger
      onConfirm={confirm}
    >
      {asked && (
        <>
          <p className="font-semibold wrap-anywhere">
            <NoWrapUnits
              text={`${formatPieces(asked.pieces)} of ${asked.productName}, ${formatDollars(asked.total)}${asked.paid ? ', paid.' : ''}`}
            />
          </p>
          <p>{consequenceOf(asked, isOffice ? 'the lists' : 'your list')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

function consequenceOf({ paid, refunded, heldUntil }: Booking, lists: string): string {
  if (paid) {
    const money = refunded ? 'Its payment has gone back to the card already. ' : ''
    return `${money}This hides it from ${lists}; it cancels nothing. The receipt stays.`
  }
  return heldUntil === null
    ? 'It is not paid, and nothing was charged. Its stock is no longer held.'
    : 'It is not paid, and nothing was charged. Its stock goes back and can be ordered by others.'
}

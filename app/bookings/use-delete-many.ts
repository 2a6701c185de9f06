import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import type { BulkAct } from '../ui/office-list/bulk-acts'
import { deleteBookingMutation } from './booking-queries'

/** Deletes the chosen bookings of a list, after one question. */
export function useDeleteMany(): BulkAct<Booking> {
  const { mutateAsync } = useMutation(deleteBookingMutation(useQueryClient()))
  return {
    label: 'Delete',
    isDanger: true,
    question: (rows) => ({
      title: messages.deleteTitle,
      text: `${messages.deleteText} ${rows.length} bookings, ${rows.filter(({ paid }) => paid).length} of them paid: paid ones are hidden, their payments and receipts stay.`,
      confirm: 'Yes, delete them!',
    }),
    run: ({ _id }) => mutateAsync(_id),
    done: (count) => `${count} deleted`,
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { ApiError } from '../api'
import { mailAgainMutation } from '../booking-events/booking-event-queries'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'

/** Mails the buyer a link to the line that says where the goods go. */
export function AskTheBuyer({ booking: { _id: id, phone } }: { booking: BookingDetails }) {
  const { mutate, isPending, error } = useMutation(mailAgainMutation(useQueryClient(), id))
  const [keyFor, setKeyFor] = useState(createContentKeys)

  const isUnconfirmed = error instanceof ApiError && error.code === 'address_unverified'

  function ask() {
    const onSuccess = () => {
      // Pressed again it is asked again; a lost answer keeps its key.
      setKeyFor(createContentKeys)
      toast.success(words.theBuyerIsAsked)
    }
    mutate({ kind: 'address', key: keyFor({ kind: 'address' }) }, { onSuccess })
  }

  return (
    <>
      <Button size="small" isPending={isPending} onClick={ask}>
        {words.askTheBuyer}
      </Button>
      {error && (
        <div className="basis-full">
          <InlineMessage tone="danger">
            {isUnconfirmed ? words.theBuyerHasNotConfirmed(phone) : error.message}
          </InlineMessage>
        </div>
      )}
    </>
  )
}

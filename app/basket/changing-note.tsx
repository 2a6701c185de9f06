import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { onBasketChange } from './basket-store'
import { endChange } from './change-of-booking'
import { readReplacedBooking } from './replaced-booking'

/** The booking that the next order replaces. */
export function useReplacedBooking() {
  return useSyncExternalStore(onBasketChange, readReplacedBooking, () => undefined)
}

/** Says that an order changes a booking, with a way out. */
export function ChangingNote() {
  const booking = useReplacedBooking()
  if (!booking) return null
  return (
    <InlineMessage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">
          You are changing {booking.number}; it stays as it is until you order
        </p>
        {booking.aside.length > 0 && (
          <p className="w-full text-sm">What was in your basket before comes back after that.</p>
        )}
        <Button variant="secondary" size="small" onClick={() => endChange()}>
          Stop changing
        </Button>
      </div>
    </InlineMessage>
  )
}

import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { notifyBasket, onBasketChange } from './basket-store'
import { replacedBooking } from './replaced-booking'

/** The booking that the next order of this tab replaces. */
export function useReplacedBooking() {
  return useSyncExternalStore(onBasketChange, replacedBooking.read, () => undefined)
}

export function endChange(): void {
  replacedBooking.write(undefined)
  notifyBasket()
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
        <Button variant="secondary" size="small" onClick={endChange}>
          Do not change it
        </Button>
      </div>
    </InlineMessage>
  )
}

import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { payWays } from '../../contract/payments/pay-ways'
import { RichWords } from '../ui/rich-words'
import { HoldNote } from './hold-note'

/** How an unpaid booking is paid, and whether stock is held for it. */
export function UnpaidNote({ booking }: { booking: Booking }) {
  const { paid, state, payBy, number } = booking
  const { label, byOffice } = payWays[payBy]
  if (paid) return null
  if (state === 'in-review')
    return <span className="block max-w-60 text-ink-soft">{words.thePaymentHasArrivedOur}</span>
  return (
    <>
      {byOffice && (
        <span className="block text-ink-soft">
          <RichWords
            of={words.wayAndReference(
              label,
              <span className="whitespace-nowrap text-ink">{number}</span>,
            )}
          />
        </span>
      )}
      <HoldNote booking={booking} />
    </>
  )
}

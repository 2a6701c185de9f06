import type { ReactNode } from 'react'
import * as words from '#words/bookings'
import * as messages from '#words/messages'
import { bookingStateWords } from '../../contract/bookings/booking-state'
import type { Booking } from '../../contract/bookings/bookings'
import { payWays } from '../../contract/payments/pay-ways'
import { Badge, type BadgeLook } from '../ui/badge'

const looks: Partial<Record<Booking['state'], BadgeLook>> = {
  lapsed: { tone: 'warning' },
  'in-review': { tone: 'warning' },
  confirmed: { tone: 'paid', icon: 'check' },
  'part-shipped': { tone: 'paid', icon: 'truck' },
  shipped: { tone: 'paid', icon: 'truck' },
  delivered: { tone: 'paid', icon: 'check' },
}

type Standing = Pick<Booking, 'state' | 'payBy'> & { paid?: boolean }

/** The state as the filters and the mails name it; an unpaid transfer says what it waits for, and 'Paid' is only what is. */
export function StateBadge({ state, payBy, paid }: Standing) {
  if (state === 'confirmed' && paid === false) return <Badge>{payWays.account.label}</Badge>
  if (state === 'unpaid' && payWays[payBy].byOffice) return <Badge>{words.transferDue}</Badge>
  return <Badge {...looks[state]}>{bookingStateWords[state]}</Badge>
}

/** Whether goods of a booking are promised and shipped. */
export const isToShip = ({ paid, payUntil }: Booking): boolean => paid || payUntil !== undefined

/** Whether the next step of a booking is to pay it by card; of what is on account no part has come or was given back. */
export const isPaidByCard = ({ paid, payBy, state, owed, total }: Booking): boolean =>
  !paid && (owed === total || !payWays[payBy].byOffice) && state !== 'in-review'

/** In a row of a list the notes find room below the badge, which a cut word would not. */
export const withNotesClass = 'inline-flex max-w-full flex-wrap items-center gap-x-2 align-middle'
export const noteClass = 'text-xs/3.5 whitespace-nowrap text-ink-soft'

/** One badge with the state of a booking, and whether it is below the minimum. */
export function BookingState({ booking }: { booking: Booking }) {
  return (
    <StateAndNotes booking={booking}>
      <StateBadge {...booking} />
    </StateAndNotes>
  )
}

/** In My Bookings every paid booking says 'Paid' (SPEC section 3); a note after it says whether the goods are packed, shipped or given back. */
export function PaidState({ booking }: { booking: Booking }) {
  const { paid, state } = booking
  if (!paid || state === 'confirmed') return <BookingState booking={booking} />
  return (
    <StateAndNotes booking={booking}>
      <Badge tone="paid" icon="check">
        {messages.paid}
      </Badge>
    </StateAndNotes>
  )
}

/** In lists a dot, which has its words by hover and for screen readers; in full they stand at the line. */
function BelowMinimumDot() {
  return (
    <span
      role="img"
      title={words.belowMinimum}
      aria-label={words.belowMinimum}
      className="size-2 rounded-full bg-signal"
    />
  )
}

function StateAndNotes({ booking, children }: { booking: Booking; children: ReactNode }) {
  return (
    <span className={withNotesClass}>
      {children}
      {booking.belowMinimum && <BelowMinimumDot />}
    </span>
  )
}

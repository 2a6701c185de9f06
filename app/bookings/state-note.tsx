import * as words from '#words/bookings'
import { type BookingState, bookingStateWords } from '../../contract/bookings/booking-state'
import type { Booking } from '../../contract/bookings/bookings'
import { payWays } from '../../contract/payments/pay-ways'
import { Badge, type BadgeLook } from '../ui/badge'

const looks: Partial<Record<BookingState, BadgeLook>> = {
  lapsed: { tone: 'warning' },
  'in-review': { tone: 'warning' },
  confirmed: { tone: 'paid', icon: 'check' },
  'part-shipped': { tone: 'paid', icon: 'truck' },
  shipped: { tone: 'paid', icon: 'truck' },
  delivered: { tone: 'paid', icon: 'check' },
}

/** The state as the filters and the mails name it; an unpaid transfer says what it waits for. */
export function StateBadge({ state, payBy }: Pick<Booking, 'state' | 'payBy'>) {
  if (state === 'unpaid' && payWays[payBy].byOffice) return <Badge>{words.transferDue}</Badge>
  return <Badge {...looks[state]}>{bookingStateWords[state]}</Badge>
}

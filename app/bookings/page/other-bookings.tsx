import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/bookings'
import type { Booking } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { DateTime } from '../../ui/date-time'
import { formatCounted } from '../../ui/format-count'
import { InlineMessage } from '../../ui/inline-message'
import { ShortTime } from '../../ui/office-list/short-time'
import { RichWords } from '../../ui/rich-words'
import { TitledPart } from '../../ui/titled-part'
import { targetClass } from '../../ui/touch-target'
import { searchBookingsQuery } from '../booking-queries'
import { StateBadge } from '../state-note'

const MOST = 4

/** What else the buyer of a booking has ordered, newest first, for the office. */
export function OtherBookings({ booking: { _id: id, name, email } }: { booking: Booking }) {
  const { data } = useQuery(searchBookingsQuery({ buyer: email, page: 1 }))
  const others = (data?.bookings ?? [])
    .filter((other) => other.email === email && other._id !== id)
    .slice(0, MOST)
  return (
    <TitledPart title={words.otherBookings} className="print:hidden">
      {data && others.length === 0 && (
        <p className="text-sm text-ink-soft">{words.thisIsTheOnlyOne(name)}</p>
      )}
      <ul className="text-sm">
        {others.map((other) => (
          <Other key={other._id} booking={other} />
        ))}
      </ul>
      {others.length > 0 && (
        <Link
          to={`${href('/dashboard/all-bookings')}?${new URLSearchParams({ buyer: email })}`}
          className={`${targetClass} text-sm font-semibold underline underline-offset-4`}
        >
          {words.allBookingsOf(data && formatCounted(data.found), name)}
        </Link>
      )}
    </TitledPart>
  )
}

function Other({ booking }: { booking: Booking }) {
  const { _id: id, number, createdAt, total } = booking
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-hairline py-1.5">
      <Link
        to={href('/dashboard/booking/:id', { id })}
        className={`${targetClass} font-semibold underline-offset-4 hover:underline`}
      >
        {number}
      </Link>
      <span className="text-right tabular-nums">{formatDollars(total)}</span>
      <span className="text-ink-soft">
        <ShortTime time={createdAt} />
      </span>
      <StateBadge {...booking} />
    </li>
  )
}

/** Who deleted a booking, and what of it goes on, for the office. */
export function HiddenNote({ hiddenAt = '', hiddenBy }: Pick<Booking, 'hiddenAt' | 'hiddenBy'>) {
  const time = <DateTime time={hiddenAt} />
  return (
    <InlineMessage>
      {hiddenBy === 'office' ? (
        <RichWords of={words.ourOfficeDeletedThisBooking(time)} />
      ) : (
        <RichWords of={words.itsBuyerDeletedThisBooking(time)} />
      )}
    </InlineMessage>
  )
}

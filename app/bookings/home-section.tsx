import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { companyDay, shortDay } from '../../contract/values/days'
import { PutInBasket } from '../basket/put-in-basket-section'
import { listsQuery } from '../lists/list-queries'
import { orderAgainPath } from './booking-link'
import { promiseInList } from './open-promise'

const linkClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** What a buyer comes for, in one band: to pay, to follow, to order again, and the saved lists. */
export function HomeSection({ bookings }: { bookings: readonly Booking[] }) {
  const { data: lists } = useQuery(listsQuery)
  const unpaid = bookings.filter(({ state }) => state === 'unpaid')
  const packed = bookings.filter(({ state }) => state === 'confirmed')
  const coming = bookings.filter(({ state }) => state === 'part-shipped' || state === 'shipped')
  const last = bookings.find(({ paid }) => paid)
  return (
    <section
      aria-label={words.atAGlance}
      className="mt-6 flex flex-wrap gap-x-8 gap-y-1 rounded-md bg-paper px-4 py-1 text-sm max-sm:py-3"
    >
      {unpaid.length > 0 && <Unpaid unpaid={unpaid} />}
      {packed.length > 0 && (
        <Item label={promiseOf(packed) || words.beingPacked}>{filterNameOf(packed)}</Item>
      )}
      {coming.length > 0 && <Item label={words.onItsWay}>{filterNameOf(coming)}</Item>}
      {last && <OrderAgain booking={last} />}
      <Item label={words.lists}>
        <Link to={href('/dashboard/lists')} className={linkClass}>
          {lists === undefined || lists.length === 0 ? words.seeLists : words.saved(lists.length)}
        </Link>
      </Item>
    </section>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
      <span className="text-ink-soft">{label}</span>
      {children}
    </p>
  )
}

/** The booking whose hold ends first is the one to pay next. */
function Unpaid({ unpaid }: { unpaid: readonly Booking[] }) {
  const [next] = unpaid.toSorted((one, other) => endOf(one).localeCompare(endOf(other)))
  const total = unpaid.reduce((sum, booking) => sum + booking.total, 0)
  if (!next) return null
  const { heldUntil } = next
  const until = heldUntil && shortDay(companyDay(new Date(heldUntil)))
  return (
    <Item label={words.unpaid}>
      <span className="tabular-nums">
        {words.unpaidUntil(unpaid.length, formatDollars(total), until)}
      </span>
      <Link to={href('/dashboard/payment/:id', { id: next._id })} className={linkClass}>
        {words.pay(next.number)}
      </Link>
    </Item>
  )
}

const endOf = ({ heldUntil }: Booking): string => heldUntil ?? '9'

/** Of a single one. */
const promiseOf = ([first, second]: readonly Booking[]) =>
  first && !second && promiseInList(first, { inShort: true })

function filterNameOf(bookings: readonly Booking[]) {
  const [first, second] = bookings
  if (!first || second)
    return <span className="tabular-nums">{words.bookings(bookings.length)}</span>
  return (
    <Link to={href('/dashboard/booking/:id', { id: first._id })} className={linkClass}>
      {first.number}
    </Link>
  )
}

function OrderAgain({ booking }: { booking: Booking }) {
  const { _id, number, lineCount, createdAt } = booking
  return (
    <Item label={words.orderAgain}>
      {lineCount > 1 ? (
        <PutInBasket
          source={{ booking: _id }}
          label={number}
          since={createdAt}
          size="small"
          variant="quiet"
          className="-ml-4 underline underline-offset-4 sm:pointer-fine:-ml-3"
        />
      ) : (
        <Link to={orderAgainPath(booking)} className={linkClass}>
          {number}
        </Link>
      )}
    </Item>
  )
}

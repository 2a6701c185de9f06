import { useQuery } from '@tanstack/react-query'
import * as words from '#words/promises'
import type { BookingDetails, BookingLine } from '../../contract/bookings/bookings'
import { companyDay } from '../../contract/values/days'
import { type Calendar, shipsBy } from '../../contract/values/working-days'
import { configQuery } from '../config-queries'
import { shortWeekday } from '../ui/short-day'
import { openPromise } from './open-promise'

/** What is promised of a booking, and then whether it is packed, on its way and kept. */
export function PromiseNote({ booking }: { booking: BookingDetails }) {
  const { data: config } = useQuery(configQuery)
  if (!config) return null
  const now = new Date()
  const text = promiseInWords(booking, { now, ...config })
  const open = openOf(booking)
  const colour = open && open.day < companyDay(now) ? 'text-danger' : 'text-paid'
  return text && <p className={`text-sm font-semibold ${colour}`}>{text}</p>
}

export function promiseInWords(booking: BookingDetails, calendar: Calendar): string | undefined {
  const { state, lines, collect } = booking
  const goods = lines.filter(({ toolId }) => toolId !== null)
  if (state === 'shipped' || state === 'delivered') return sentInWords(booking, goods)
  if (state === 'unpaid') {
    const day = lastDay(goods.map((line) => dayIfPaid(line, calendar)))
    return day && words.shipsByIfPaidToday(shortWeekday(day))
  }
  const open = openOf(booking)
  return open && openPromise({ state, collect, ...open }, calendar)
}

/** The last day of what is paid and has not left. */
function openOf({ state, lines }: BookingDetails) {
  if (state !== 'confirmed' && state !== 'part-shipped') return undefined
  const open = lines.filter((line) => line.toolId !== null && toComeOf(line) > 0)
  const day = lastDay(open.map(({ promisedOn }) => promisedOn))
  return day ? { day, isPacked: open.every((line) => toComeOf(line) === line.packed) } : undefined
}

const toComeOf = ({ quantity, cancelled, shipped }: BookingLine) => quantity - cancelled - shipped

/** What has to be made has no day before it is paid, unless the office offered one. */
function dayIfPaid({ promisedOn, fromStock, quantity }: BookingLine, calendar: Calendar) {
  if (!promisedOn && fromStock < quantity) return null
  const inStock = shipsBy(calendar, 0)
  return promisedOn && promisedOn > inStock ? promisedOn : inStock
}

/** None where one of them has none. */
function lastDay(days: readonly (string | null)[]): string | undefined {
  const known = days.flatMap((day) => day ?? [])
  return known.length === days.length ? known.toSorted().at(-1) : undefined
}

function sentInWords({ state, shipments }: BookingDetails, goods: readonly BookingLine[]) {
  const left = lastDay(
    shipments.map(({ shippedAt }) => shippedAt && companyDay(new Date(shippedAt))),
  )
  const promised = lastDay(goods.map(({ promisedOn }) => promisedOn))
  if (!left) return undefined
  const isKept = promised !== undefined && left <= promised
  return words.leftOn(shortWeekday(left), { isKept, isDelivered: state === 'delivered' })
}

import type { BookingDetails } from '../../contract/bookings'
import type { BasketLine, LineChange } from './basket-lines'
import { changeBasket } from './basket-queries'
import { notifyBasket, readBasket } from './basket-store'
import { readReplacedBooking, writeReplacedBooking } from './replaced-booking'

/** Puts the booking's lines into the basket, and what was there aside. Returns false where the basket is full. */
export function startChange({
  _id: id,
  number,
  poNumber,
  lines: booked,
}: Pick<BookingDetails, '_id' | 'number' | 'poNumber' | 'lines'>): boolean {
  if (readReplacedBooking()?.id === id) return true
  endChange()
  const lines = booked.flatMap(({ toolId, quantity, note }) =>
    toolId === null ? [] : [{ toolId: toolId.toLowerCase(), quantity, note }],
  )
  const aside = [...readBasket().lines]
  if (!changeBasket([...removals(aside), ...lines])) return false
  writeReplacedBooking({ id, number, poNumber, lines, aside })
  notifyBasket()
  return true
}

/** Takes the booking's lines, or those that were ordered, out of the basket and brings back what was there before. */
export function endChange(ordered?: readonly Pick<BasketLine, 'toolId'>[]): void {
  const booking = readReplacedBooking()
  const taken = ordered ?? booking?.lines ?? []
  writeReplacedBooking(undefined)
  changeBasket([...removals(taken), ...(booking?.aside ?? [])])
  notifyBasket()
}

/** From now on the lines in the basket are a new order. */
export function keepAsNewOrder(): void {
  const booking = readReplacedBooking()
  writeReplacedBooking(undefined)
  const { lines } = readBasket()
  changeBasket(
    (booking?.aside ?? []).filter(({ toolId }) => lines.every((line) => line.toolId !== toolId)),
  )
  notifyBasket()
}

const removals = (lines: readonly Pick<BasketLine, 'toolId'>[]): LineChange[] =>
  lines.map(({ toolId }) => ({ toolId, quantity: 0, note: null }))

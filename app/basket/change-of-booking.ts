import type { BookingDetails } from '../../contract/bookings/bookings'
import { syncBasket } from './account-basket'
import { type BasketLine, isSameLine, type LineChange } from './basket-lines'
import { changeKeptBasket, notifyBasket, readKeptBasket } from './basket-store'
import { type ReplacedBooking, readReplacedBooking, writeReplacedBooking } from './replaced-booking'

type Tool = Pick<BasketLine, 'toolId'>
type ChangedBooking = Pick<BookingDetails, '_id' | 'number' | 'poNumber' | 'lines'>

/** From now on the booking's lines are in sight in place of the basket, and the next order replaces the booking. */
export function startChange({ _id: id, number, poNumber, lines: booked }: ChangedBooking): void {
  const known = readReplacedBooking()
  if (known?.id === id && !known.isNew) return
  const lines = booked.flatMap(({ toolId, quantity, note }) =>
    toolId === null ? [] : [{ toolId: toolId.toLowerCase(), quantity, note }],
  )
  writeReplaced({ id, number, poNumber, held: lines, lines, isNew: false })
}

/** From now on the basket in sight is that of an order for a customer of the office. */
export function startOrderFor({
  _id: id,
  name,
  email,
}: {
  _id: string
  name: string
  email: string
}) {
  if (readReplacedBooking()?.id === id) return
  writeReplaced({
    id,
    number: name,
    poNumber: null,
    held: [],
    lines: [],
    isNew: true,
    customer: email,
  })
}

/** The basket is in sight again, as it was. */
export function endChange(): void {
  writeReplaced(undefined)
}

/** From now on the lines in sight are a new order: the booking can no longer be replaced. */
export function keepAsNewOrder(): void {
  const booking = readReplacedBooking()
  if (booking) writeReplaced({ ...booking, isNew: true })
}

/** Takes ordered lines out of the basket, or ends the change of the booking that they came from: the rest of that goes into the basket. */
export function takeOutOrdered(ordered: readonly Tool[], bookingId?: string): void {
  if (bookingId === undefined) changeKept(ordered.map(withoutPieces))
  else {
    const booking = readReplacedBooking()
    if (booking?.id !== bookingId) return
    const left = booking.lines.filter((line) => !ordered.some((each) => isSameTool(each, line)))
    // Of an order for a customer the rest stays theirs.
    writeReplaced(booking.customer ? { ...booking, lines: left } : undefined)
    if (!booking.customer) changeKept(left.map(orLarger))
  }
}

const isSameTool = (one: Tool, other: Tool) => one.toolId.toLowerCase() === other.toolId

const withoutPieces = ({ toolId }: Tool): LineChange => ({
  toolId: toolId.toLowerCase(),
  quantity: 0,
  note: null,
})

/** A tool that is in the basket too keeps the larger quantity, as at a login. */
function orLarger(line: BasketLine): LineChange {
  const there = readKeptBasket().find(({ toolId }) => toolId === line.toolId)
  return there && there.quantity >= line.quantity ? there : line
}

/** Whether anything of the booking was changed. */
export const isChanged = ({ held, lines }: ReplacedBooking): boolean =>
  held.length !== lines.length ||
  lines.some((line, at) => {
    const was = held[at]
    return !was || !isSameLine(was, line)
  })

function changeKept(changes: LineChange[]): void {
  if (changes.length > 0 && changeKeptBasket(changes)) void syncBasket()
}

function writeReplaced(booking: ReplacedBooking | undefined): void {
  writeReplacedBooking(booking)
  notifyBasket()
}

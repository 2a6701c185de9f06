import * as words from '#words/shipments'
import type { BookingDetails, BookingLine } from '../../contract/bookings/bookings'
import type { NewShipment } from './shipment-queries'

/** What is typed in the dialog: pieces by line, the label, and whether the goods leave at once. */
export type PackDraft = {
  pieces: Record<number, string>
  carrier: string
  tracking: string
  trackingUrl: string
  note: string
  shipped: boolean
}

/** The pieces of a line that are in no shipment and not cancelled; charges are never shipped. */
export const leftOf = ({ toolId, quantity, cancelled, shipped, packed }: BookingLine): number =>
  toolId === null ? 0 : quantity - cancelled - shipped - packed

/** The lines of which something is still to be packed. */
export const linesToPack = ({ lines }: BookingDetails): BookingLine[] =>
  lines.filter((line) => leftOf(line) > 0)

/** All that is left. */
export function newPackDraft(booking: BookingDetails): PackDraft {
  const pieces = linesToPack(booking).map((line) => [line.line, String(leftOf(line))])
  return {
    pieces: Object.fromEntries(pieces),
    carrier: '',
    tracking: '',
    trackingUrl: '',
    note: '',
    shipped: false,
  }
}

const WHOLE = /^\d{1,9}$/

/** What is wrong with the typed pieces of a line, if anything. */
export function piecesFault(line: BookingLine, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  if (!WHOLE.test(typed.trim())) return words.aWholeNumber
  const left = leftOf(line)
  return Number(typed) > left ? words.atMostAreStillTo(left) : undefined
}

/** The shipment as it is sent; lines without pieces are left out. */
export function toShipment(draft: PackDraft) {
  const lines = Object.entries(draft.pieces)
    .map(([line, typed]) => ({ line: Number(line), quantity: Number(typed) }))
    .filter(({ quantity }) => quantity > 0)
  const { carrier, tracking, trackingUrl, note, shipped } = draft
  return { lines, carrier, tracking, trackingUrl, note, shipped } satisfies NewShipment
}

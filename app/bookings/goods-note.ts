import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { formatCount, formatPieces } from '../ui/format-count'

/** '12 lines, 3,400 pieces'. */
export function goodsText({ lineCount, pieces }: Pick<Booking, 'lineCount' | 'pieces'>): string {
  return words.linesAndPieces(formatCount(lineCount), formatPieces(pieces))
}

type Named = Pick<Booking, 'productName' | 'lineCount' | 'pieces'>

/** The whole text of a cell that names a booking by its first tool. */
export const nameAndGoods = (booking: Named) => `${booking.productName}: ${goodsText(booking)}`

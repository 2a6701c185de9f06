import type { Booking } from '../../contract/bookings/bookings'
import { formatCount, formatPieces } from '../ui/format-count'

/** '12 lines, 3,400 pieces'. */
export function goodsText({ lineCount, pieces }: Pick<Booking, 'lineCount' | 'pieces'>): string {
  const lines = `${formatCount(lineCount)} ${lineCount === 1 ? 'line' : 'lines'}`
  return `${lines}, ${formatPieces(pieces)}`
}

type Named = Pick<Booking, 'productName' | 'lineCount' | 'pieces'>

/** The whole text of a cell that names a booking by its first tool. */
export const nameAndGoods = (booking: Named) => `${booking.productName}: ${goodsText(booking)}`

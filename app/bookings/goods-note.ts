import type { Booking } from '../../contract/bookings/bookings'
import { formatCount, formatPieces } from '../ui/format-count'

type Goods = Pick<Booking, 'lineCount' | 'pieces'>

/** '12 lines, 3,400 pieces'. */
export function goodsText({ lineCount, pieces }: Goods): string {
  const lines = `${formatCount(lineCount)} ${lineCount === 1 ? 'line' : 'lines'}`
  return `${lines}, ${formatPieces(pieces)}`
}

import type { Booking } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import { formatCount, formatPieces } from '../ui/format-count'

type Goods = Pick<Booking, 'lineCount' | 'pieces'>

/** '12 lines, 3,400 pieces'. */
export function goodsText({ lineCount, pieces }: Goods): string {
  const lines = `${formatCount(lineCount)} ${lineCount === 1 ? 'line' : 'lines'}`
  return `${lines}, ${formatPieces(pieces)}`
}

/** What a total is made of: the unit price of one line, else how many lines. */
export function GoodsNote({ booking: { lineCount, price } }: { booking: Booking }) {
  return (
    <span className="whitespace-nowrap text-ink-soft">
      {lineCount === 1 ? `${formatDollars(price)} each` : `${formatCount(lineCount)} lines`}
    </span>
  )
}

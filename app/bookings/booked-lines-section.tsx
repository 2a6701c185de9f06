import * as words from '#words/bookings'
import type { BookingLine } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { untaxedLines } from '../../contract/tax/untaxed-lines'
import { LineTaxes, SoldTool, soldQuantity } from '../lines/sold-tool'

type BookedLinesProps = {
  lines: BookingLine[]
  caption: string
  /** All of them, where some are not in sight. */
  all?: BookingLine[]
}

/** The lines of a booking with their prices and tax, also on paper. Where it is narrow, figures are below the name of the tool. */
export function BookedLines({ lines, caption, all = lines }: BookedLinesProps) {
  return (
    <div className="@container min-w-0">
      <table className="block w-full text-left text-sm @min-[40rem]:table @min-[40rem]:border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @min-[40rem]:not-sr-only @min-[40rem]:table-header-group">
          <tr className="*:border-b *:border-control *:px-3 *:py-2 *:font-semibold *:text-ink-soft">
            <th scope="col" className="pl-0!">
              {words.tool}
            </th>
            <th scope="col" className="text-right">
              {words.quantity}
            </th>
            <th scope="col" className="text-right">
              {words.unitPrice}
            </th>
            <th scope="col" className="pr-0! text-right">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody className="block @min-[40rem]:table-row-group">
          {untaxedLines(lines).map((line) => (
            <BookedLine key={line.line} line={line} />
          ))}
        </tbody>
      </table>
      <LineTaxes lines={all} />
    </div>
  )
}

const cellClass = 'font-normal tabular-nums @min-[40rem]:px-3 @min-[40rem]:py-2.5'

function BookedLine({ line }: { line: BookingLine }) {
  const { price, amount } = line
  return (
    <tr className="flex flex-wrap items-baseline gap-x-1 gap-y-1 border-b border-hairline py-2.5 break-inside-avoid @min-[40rem]:table-row">
      <th
        scope="row"
        className="w-full font-semibold wrap-anywhere @min-[40rem]:w-auto @min-[40rem]:py-2.5 @min-[40rem]:pr-3"
      >
        <SoldTool line={line} />
      </th>
      <td className={`${cellClass} pl-13 whitespace-nowrap @min-[40rem]:text-right`}>
        {soldQuantity(line)}
      </td>
      <td className={`${cellClass} @min-[40rem]:text-right`}>
        <span aria-hidden="true" className="@min-[40rem]:hidden">
          ×{' '}
        </span>
        {formatDollars(price)}
      </td>
      <td
        className={`${cellClass} ml-auto text-right @max-[40rem]:font-semibold @min-[40rem]:pr-0`}
      >
        {formatDollars(amount)}
      </td>
    </tr>
  )
}

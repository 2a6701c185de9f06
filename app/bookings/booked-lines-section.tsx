import type { BookingLine } from '../../contract/bookings'
import { formatDollars, toCents } from '../../contract/money'
import { listPriceNote } from '../../contract/price'
import { formatUnits } from '../../contract/unit-words'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'

type BookedLinesProps = { lines: BookingLine[]; caption: string }

/** The lines of a booking with their prices, also on paper. Where it is narrow, figures are below the name of the tool. */
export function BookedLines({ lines, caption }: BookedLinesProps) {
  return (
    <div className="@container min-w-0">
      <table className="block w-full text-left text-sm @min-[40rem]:table @min-[40rem]:border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @min-[40rem]:not-sr-only @min-[40rem]:table-header-group">
          <tr className="*:border-b *:border-control *:px-3 *:py-2 *:font-semibold *:text-ink-soft">
            <th scope="col" className="pl-0!">
              Tool
            </th>
            <th scope="col" className="text-right">
              Quantity
            </th>
            <th scope="col" className="text-right">
              Unit price
            </th>
            <th scope="col" className="pr-0! text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="block @min-[40rem]:table-row-group">
          {lines.map((line) => (
            <BookedLine key={line.line} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellClass = 'font-normal tabular-nums @min-[40rem]:px-3 @min-[40rem]:py-2.5'

function BookedLine({ line }: { line: BookingLine }) {
  const { quantity, unit, price, amount } = line
  return (
    <tr className="flex flex-wrap items-baseline gap-x-1 gap-y-1 border-b border-hairline py-2.5 break-inside-avoid @min-[40rem]:table-row">
      <th
        scope="row"
        className="w-full font-semibold wrap-anywhere @min-[40rem]:w-auto @min-[40rem]:py-2.5 @min-[40rem]:pr-3"
      >
        <BookedTool line={line} />
      </th>
      <td className={`${cellClass} pl-13 whitespace-nowrap @min-[40rem]:text-right`}>
        {formatUnits(quantity, unit)}
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

/** A tool as it was booked, with its picture and what its price follows from. */
export function BookedTool({
  line: { name, sku, img, basePrice, tierFrom, unit, note },
}: {
  line: BookingLine
}) {
  const small = [
    sku && `Part number ${sku}`,
    listPriceNote(toCents(basePrice), tierFrom, unit),
    note,
  ].filter((text) => text !== null && text !== '')
  return (
    <span className="flex items-start gap-3">
      {img !== null && (
        <span className="w-10 shrink-0 bg-paper print:hidden">
          <Picture src={img} alt="" sizes="40px" />
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        <NoWrapUnits text={name} />
        {small.map((text) => (
          <span key={text} className="font-normal wrap-anywhere text-ink-soft">
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}

import type { BookingLine } from '../../contract/bookings'
import { formatDollars, toCents } from '../../contract/money'
import { listPriceNote } from '../../contract/price'
import { formatUnits } from '../../contract/unit-words'
import { type Column, DataTable } from '../ui/data-table'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'

type BookedLinesProps = { lines: BookingLine[]; caption: string }

/** The lines of a booking with their prices, also on paper. */
export function BookedLines({ lines, caption }: BookedLinesProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={lines}
      keyOf={({ line }) => String(line)}
    />
  )
}

const columns: Column<BookingLine>[] = [
  { title: 'Tool', isRowHeader: true, cell: (line) => <BookedTool line={line} /> },
  {
    title: 'Quantity',
    align: 'end',
    cell: ({ quantity, unit }) => (
      <span className="whitespace-nowrap">{formatUnits(quantity, unit)}</span>
    ),
  },
  { title: 'Unit price', align: 'end', cell: ({ price }) => formatDollars(price) },
  { title: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
]

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

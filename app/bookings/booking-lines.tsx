import type { BookingDetails, BookingLine } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import { formatUnits } from '../../contract/unit-words'
import { type Column, DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { shortDay } from '../ui/short-day'
import { BookedTool } from './booked-lines-section'

/** The lines of a booking with what has become of each: shipped, to come, promised. */
export function BookingLines({ booking }: { booking: BookingDetails }) {
  const { lines, paid, total } = booking
  return (
    <section aria-labelledby="booking-lines" className="min-w-0">
      <h2 id="booking-lines" className="mb-3 text-xl">
        Lines
      </h2>
      <DataTable
        caption="What was booked"
        columns={paid ? [...goods, ...course, ...money] : [...goods, ...money]}
        rows={lines}
        keyOf={({ line }) => String(line)}
      />
      <p className="flex flex-wrap justify-between gap-x-4 py-3 font-bold tabular-nums">
        <span>Total</span> <span>{formatDollars(total)}</span>
      </p>
    </section>
  )
}

const goods: Column<BookingLine>[] = [
  { title: 'Tool', isRowHeader: true, cell: (line) => <BookedTool line={line} /> },
  {
    title: 'Quantity',
    align: 'end',
    cell: ({ quantity, unit, toolId }) => (
      <span className="whitespace-nowrap">
        {toolId === null ? formatCount(quantity) : formatUnits(quantity, unit)}
      </span>
    ),
  },
]

const course: Column<BookingLine>[] = [
  { title: 'Shipped', align: 'end', cell: ({ shipped }) => formatCount(shipped) },
  { title: 'To come', align: 'end', cell: (line) => <ToCome line={line} /> },
  {
    title: 'Promised',
    align: 'end',
    cell: ({ promisedOn }) =>
      promisedOn !== null && <span className="whitespace-nowrap">{shortDay(promisedOn)}</span>,
  },
]

const money: Column<BookingLine>[] = [
  { title: 'Unit price', align: 'end', cell: ({ price }) => formatDollars(price) },
  { title: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
]

/** What was cancelled or came back is named too. */
function ToCome({ line }: { line: BookingLine }) {
  const { toolId, quantity, cancelled, shipped, packed, returned } = line
  if (toolId === null) return null
  const notes = [
    packed > 0 && `${formatCount(packed)} packed`,
    cancelled > 0 && `${formatCount(cancelled)} cancelled`,
    returned > 0 && `${formatCount(returned)} came back`,
  ].filter((note) => note !== false)
  return (
    <span className="grid">
      {formatCount(quantity - cancelled - shipped)}
      {notes.map((note) => (
        <span key={note} className="whitespace-nowrap text-ink-soft">
          {note}
        </span>
      ))}
    </span>
  )
}

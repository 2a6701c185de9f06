import * as words from '#words/bookings'
import type { BookingDetails, BookingLine } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { untaxedLines } from '../../../contract/tax/untaxed-lines'
import { soldColumns } from '../../lines/sold-columns'
import { LineTaxes } from '../../lines/sold-tool'
import { type Column, DataTable } from '../../ui/data-table'
import { formatCount } from '../../ui/format-count'
import { TitledPart } from '../../ui/titled-part'
import { isToShip, noteClass } from '../state-note'

const { goods, promised, money } = soldColumns

/** The lines of a booking with what has become of each: shipped, to come, promised. */
export function BookingLines({ booking }: { booking: BookingDetails }) {
  const { lines, total, belowMinimum } = booking
  return (
    <TitledPart title={words.lines}>
      <DataTable
        caption={words.whatWasBooked}
        columns={[
          tool,
          belowMinimum ? marked : pieces,
          ...(isToShip(booking) ? fulfilment : []),
          ...money,
        ]}
        rows={untaxedLines(lines)}
        keyOf={({ line }) => String(line)}
      />
      <LineTaxes lines={lines} />
      <p className="flex flex-wrap justify-between gap-x-4 py-3 font-bold tabular-nums">
        <span>{words.total}</span> <span>{formatDollars(total)}</span>
      </p>
    </TitledPart>
  )
}

const [tool, pieces] = goods

/** By the minimum of today: only for a booking that was below one when it was placed. */
const marked: Column<BookingLine> = {
  ...pieces,
  cell: (line) => (
    <>
      {pieces.cell(line)}
      {line.belowMinimum && <span className={noteClass}> {words.belowMinimum}</span>}
    </>
  ),
}

const fulfilment: Column<BookingLine>[] = [
  { title: words.shipped, align: 'end', cell: ({ shipped }) => formatCount(shipped) },
  { title: words.toCome, align: 'end', cell: (line) => <ToCome line={line} /> },
  ...promised,
]

/** What was cancelled or came back is named too. */
function ToCome({ line }: { line: BookingLine }) {
  const { toolId, quantity, cancelled, shipped, packed, returned } = line
  if (toolId === null) return null
  const notes = [
    packed > 0 && words.packed(formatCount(packed)),
    cancelled > 0 && words.partCancelled(formatCount(cancelled)),
    returned > 0 && words.cameBack(formatCount(returned)),
  ].filter((note) => note !== false)
  return (
    <>
      {formatCount(quantity - cancelled - shipped)}
      {notes.map((note) => (
        <span key={note} className="block whitespace-nowrap text-ink-soft">
          {note}
        </span>
      ))}
    </>
  )
}

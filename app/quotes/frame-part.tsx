import { href, Link } from 'react-router'
import * as words from '#words/quotes'
import type { CallOff } from '../../contract/quotes/frames'
import type { QuoteLine, QuoteWithLines } from '../../contract/quotes/quotes'
import { shortDay } from '../../contract/values/days'
import { StateBadge } from '../bookings/state-note'
import { soldColumns } from '../lines/sold-columns'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { formatCount } from '../ui/format-count'
import { ProgressBar } from '../ui/progress-bar'
import { TitledPart } from '../ui/titled-part'

const { goods, money } = soldColumns
const [tool, quantity] = goods
const [price] = money

const called: Column<QuoteLine> = {
  title: words.calledOff,
  isWide: true,
  cell: (line) => (
    <div className="grid min-w-40 gap-1.5">
      <span className="tabular-nums">
        {words.calledOf(formatCount(line.called), formatCount(line.quantity))}
      </span>
      <ProgressBar done={line.called} of={line.quantity} />
    </div>
  ),
}

/** The lines of a frame, each with a bar of what is called off. */
export function FrameLines({ lines }: Pick<QuoteWithLines, 'lines'>) {
  return (
    <DataTable
      caption={words.whatTheFrameHas}
      columns={[tool, called, quantity, price]}
      rows={lines}
      keyOf={({ line }) => String(line)}
    />
  )
}

const callOffColumns: Column<CallOff>[] = [
  {
    title: words.booking,
    isRowHeader: true,
    cell: ({ booking }) =>
      booking ? (
        <Link
          to={href('/dashboard/booking/:id', { id: booking._id })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {booking.number}
        </Link>
      ) : (
        words.ofAColleague
      ),
  },
  { title: words.madeOn, cell: ({ createdAt }) => <DateTime time={createdAt} /> },
  { title: words.wantedOn, cell: ({ requestedOn }) => requestedOn && shortDay(requestedOn) },
  { title: words.pieces, align: 'end', cell: ({ pieces }) => formatCount(pieces) },
  {
    title: words.state,
    cell: (callOff) => <StateBadge {...callOff} paid={callOff.payBy !== 'account'} />,
  },
]

/** What was called off, newest first, and the days on which what is to come is wanted. */
export function CallOffs({ callOffs }: Pick<QuoteWithLines, 'callOffs'>) {
  const planned = plannedOf(callOffs)
  return (
    <TitledPart title={words.calledOff}>
      {planned.length > 0 && (
        <p className="mb-3 text-sm tabular-nums">{words.plannedNext(planned.join(', '))}</p>
      )}
      <DataTable
        caption={words.calledOff}
        columns={callOffColumns}
        rows={callOffs}
        keyOf={({ createdAt }) => createdAt}
        empty={<p className="text-sm text-ink-soft">{words.nothingIsCalledOffYet}</p>}
      />
    </TitledPart>
  )
}

const toCome = new Set<CallOff['state']>(['unpaid', 'in-review', 'confirmed', 'part-shipped'])
const MOST_DAYS = 5

const plannedOf = (callOffs: readonly CallOff[]): string[] =>
  callOffs
    .flatMap(({ state, requestedOn, pieces }) =>
      requestedOn !== null && toCome.has(state) ? [{ requestedOn, pieces }] : [],
    )
    .toSorted((one, other) => one.requestedOn.localeCompare(other.requestedOn))
    .slice(0, MOST_DAYS)
    .map(({ requestedOn, pieces }) => words.piecesOn(formatCount(pieces), shortDay(requestedOn)))

import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/statements'
import { formatDollars } from '../../contract/money'
import { ages } from '../../contract/owed'
import type { Movement, OpenInvoice, Statement } from '../../contract/statements'
import { dayInWords } from '../../contract/values/days'
import { formatCount } from '../ui/format-count'
import type { ListColumn } from '../ui/office-list/list-column'
import { ShortList } from '../ui/office-list/list-table'

/** The others are in the files. */
const SHOWN = 100

type StatementProps = { statement: Statement; Heading: 'h2' | 'h3' }

/** What is owed by age and invoice, and what was invoiced and paid. */
export function StatementDocument({ statement, Heading }: StatementProps) {
  const { open, notInvoiced, movements, opening, closing, from, to } = statement
  const rest = notInvoiced.reduce((cents, { owed }) => cents + Math.round(owed * 100), 0) / 100
  const moved = movements.slice(-SHOWN).map((row, at) => ({ ...row, _id: String(at) }))
  return (
    <div className="grid gap-6">
      <Sums statement={statement} />
      <Part Heading={Heading} title={words.openInvoices} found={open.length}>
        {open.length === 0 ? (
          <p className="text-sm text-ink-soft">{words.nothingIsOpen}</p>
        ) : (
          <ShortList
            caption={words.openInvoices}
            columns={openColumns}
            rows={open.slice(0, SHOWN)}
            nameOf={({ number }) => number}
          />
        )}
        {rest > 0 && (
          <p className="text-sm text-ink-soft">{words.isNotInvoiced(formatDollars(rest))}</p>
        )}
      </Part>
      <Part Heading={Heading} title={words.movements} found={movements.length}>
        <Balance name={words.openingBalance} day={from} balance={opening} />
        {moved.length === 0 ? (
          <p className="text-sm text-ink-soft">{words.nothingMoved}</p>
        ) : (
          <ShortList
            caption={words.movements}
            columns={movementColumns}
            rows={moved}
            nameOf={({ number }) => number}
          />
        )}
        <Balance name={words.closingBalance} day={to} balance={closing} />
      </Part>
    </div>
  )
}

function Sums({ statement }: { statement: Statement }) {
  const { owed, overdue, paidAhead } = statement
  const sums = [
    [words.owed, owed],
    [words.overdue, overdue],
    ...(paidAhead > 0 ? ([[words.paidAhead, paidAhead]] as const) : []),
  ] as const
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {sums.map(([name, sum]) => (
          <div key={name} className="grid gap-1">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-2xl font-bold tabular-nums">{formatDollars(sum)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-hairline p-3 text-sm sm:grid-cols-5">
        {ages.map((age) => (
          <div key={age} className="grid gap-1">
            <dt className="text-ink-soft">{words.ageNames[age]}</dt>
            <dd className="font-semibold tabular-nums">{formatDollars(statement.ages[age])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type PartProps = Pick<StatementProps, 'Heading'> & {
  title: string
  found: number
  children: ReactNode
}

function Part({ Heading, title, found, children }: PartProps) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-2">
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children}
      {found > SHOWN && (
        <p className="text-sm text-ink-soft">
          {words.someAreShown(formatCount(SHOWN), formatCount(found))}
        </p>
      )}
    </section>
  )
}

type BalanceProps = { name: string; day: string; balance: number }

function Balance({ name, day, balance }: BalanceProps) {
  return (
    <p className="flex justify-between gap-4 px-2 text-sm">
      <span className="text-ink-soft">
        {name}, {dayInWords(day)}
      </span>
      <span className="font-semibold tabular-nums">{formatDollars(balance)}</span>
    </p>
  )
}

const bookingLink = ({ bookingId: id, bookingNumber }: OpenInvoice | Movement) => (
  <Link
    to={href('/dashboard/booking/:id', { id })}
    className="inline-flex min-h-11 items-center underline underline-offset-4 sm:pointer-fine:min-h-6"
  >
    {bookingNumber}
  </Link>
)

const openColumns: ListColumn<OpenInvoice>[] = [
  {
    id: 'number',
    title: words.number,
    isRowHeader: true,
    card: 'name',
    cell: ({ number }) => number,
  },
  { id: 'booking', title: words.booking, width: 'w-28', card: 'first', cell: bookingLink },
  {
    id: 'due',
    title: words.due,
    width: 'w-52',
    card: 'state',
    cell: ({ dueOn, daysLate }) =>
      daysLate > 0 ? words.dueAndLate(dayInWords(dueOn), daysLate) : dayInWords(dueOn),
  },
  {
    id: 'amount',
    title: words.amount,
    width: 'w-28',
    align: 'end',
    from: '44rem',
    cell: ({ gross }) => formatDollars(gross),
  },
  {
    id: 'open',
    title: words.open,
    width: 'w-28',
    align: 'end',
    card: 'total',
    cell: ({ open }) => <strong>{formatDollars(open)}</strong>,
  },
]

const nameOfMovement = ({ kind, number }: Movement): string =>
  `${words.movementNames[kind]} ${number}`

const movementColumns: ListColumn<Movement & { _id: string }>[] = [
  { id: 'on', title: words.date, width: 'w-40', card: 'first', cell: ({ on }) => dayInWords(on) },
  {
    id: 'kind',
    title: words.kind,
    isRowHeader: true,
    card: 'name',
    cell: nameOfMovement,
    textOf: nameOfMovement,
  },
  { id: 'booking', title: words.booking, width: 'w-28', from: '44rem', cell: bookingLink },
  {
    id: 'amount',
    title: words.amount,
    width: 'w-28',
    align: 'end',
    card: 'total',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    id: 'balance',
    title: words.balance,
    width: 'w-28',
    align: 'end',
    card: 'state',
    cell: ({ balance }) => formatDollars(balance),
  },
]

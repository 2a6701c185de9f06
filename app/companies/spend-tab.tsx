import { useQuery } from '@tanstack/react-query'
import * as words from '#words/companies'
import type { Spend } from '../../contract/companies/spend'
import { formatDollars } from '../../contract/money'
import { dayInWords } from '../../contract/values/days'
import { ExportButton } from '../sheets/export-button'
import { BarList } from '../ui/bar-list'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { useListView } from '../ui/list/use-list-view'
import { FilterChip } from '../ui/office-list/filter-chips'
import { daysFilter } from '../ui/office-list/filters'
import { shortMonth } from '../ui/short-day'
import { TitledPart } from '../ui/titled-part'
import { Waiting } from '../ui/waiting'
import { exportSpend, spendQuery } from './company-queries'

/** What the company spent in some days, and how that is made up; the last twelve months at first. */
export function SpendTab() {
  const days = daysFilter(useListView())
  const query = useQuery({ ...spendQuery(days.values), placeholderData: (before) => before })
  const spend = query.data
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChip filter={days} />
        {spend && spend.bookings > 0 && (
          <ExportButton name="spend" load={() => exportSpend(days.values)} />
        )}
      </div>
      {spend ? <Spent spend={spend} /> : <Waiting query={query} label={words.loadingTheSpend} />}
    </div>
  )
}

function Spent({ spend }: { spend: Spend }) {
  const { from, to, spent, bookings, months, members, categories, machines } = spend
  const days = words.fromTo(dayInWords(from), dayInWords(to))
  if (bookings === 0) return <EmptyState title={words.nothingWasSpent} text={days} />
  return (
    <>
      <p role="status" className="grid gap-1">
        <span className="text-2xl font-bold tabular-nums">{formatDollars(spent)}</span>
        <span className="text-sm text-ink-soft">
          {words.inBookings(bookings, formatCount(bookings))} · {days}
        </span>
      </p>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Part title={words.byMonth} of={months} nameOf={(month) => shortMonth(`${month}-01`)} />
        <Part title={words.byMember} of={members} />
        <Part title={words.byCategory} of={categories} none={words.withoutCategory} />
        <Part title={words.byMachine} of={machines} none={words.forNoMachine} />
      </div>
      <p className="max-w-prose text-sm text-ink-soft">{words.whatCountsAsSpent}</p>
    </>
  )
}

type PartProps = {
  title: string
  of: readonly { _id?: string; name: string | null; spent: number }[]
  /** What has no name. */
  none?: string
  nameOf?: (name: string) => string
}

function Part({ title, of, none = '', nameOf = (name) => name }: PartProps) {
  const bars = of.map(({ _id, name, spent }) => ({
    key: _id ?? name ?? '',
    name: name === null ? none : nameOf(name),
    dollars: spent,
  }))
  return (
    <TitledPart title={title}>
      <BarList bars={bars} />
    </TitledPart>
  )
}

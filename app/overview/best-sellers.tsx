import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/overview'
import { formatDollars } from '../../contract/money'
import type { Overview } from '../../contract/overview/overview'
import { BarList } from '../ui/bar-list'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { Panel } from './panel'

export function Categories({ categories }: Pick<Overview, 'categories'>) {
  const bars = categories.map(({ category, revenue }) => ({
    key: category ?? '',
    name: category ?? words.withoutACategory,
    dollars: revenue,
  }))
  return (
    <Panel title={words.revenueByCategory}>
      {categories.length === 0 && <EmptyState title={words.nothingHasBeenPaidYet} />}
      <BarList bars={bars} />
    </Panel>
  )
}

export function TopTools({ tools }: { tools: Overview['topTools'] }) {
  const rows = tools.map(({ _id, name, img, pieces, revenue }) => ({
    id: _id,
    to: href('/tool/:id', { id: _id }),
    mark: (
      <span className="size-10 shrink-0 bg-paper">
        <Picture src={img} alt="" sizes="40px" />
      </span>
    ),
    name: <NoWrapUnits text={name} />,
    sold: words.pieces(formatCount(pieces)),
    revenue,
  }))
  return <Ranking title={words.topTools} rows={rows} />
}

export function TopBuyers({ buyers }: { buyers: Overview['topBuyers'] }) {
  const rows = buyers.map(({ _id, name, email, bookings, revenue }) => ({
    id: _id,
    to: `${href('/dashboard/all-bookings')}?buyer=${encodeURIComponent(email)}`,
    mark: <Initials name={name} />,
    name,
    sold: words.bookingCount(formatCount(bookings)),
    revenue,
  }))
  return <Ranking title={words.topBuyers} rows={rows} />
}

type Ranked = {
  id: string
  to: string
  mark: ReactNode
  name: ReactNode
  sold: string
  revenue: number
}

function Ranking({ title, rows }: { title: string; rows: Ranked[] }) {
  return (
    <Panel title={title}>
      {rows.length === 0 && <EmptyState title={words.nothingHasBeenPaidYet} />}
      <ul>
        {rows.map(({ id, to, mark, name, sold, revenue }) => (
          <li key={id}>
            <Link
              to={to}
              className="flex min-h-12 flex-wrap items-center gap-x-3 -mx-2 rounded-md px-2 py-1 text-sm hover:bg-paper focus-visible:bg-paper"
            >
              {mark}
              <span className="min-w-24 flex-1">
                {name}
                <span className="block text-ink-soft">{sold}</span>
              </span>
              <span className="ml-auto tabular-nums">{formatDollars(revenue)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** In the place of a picture: 'TW' of Tomasz Wilk. */
function Initials({ name }: { name: string }) {
  const names = name.split(/\s+/).filter(Boolean)
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map(
    (word) => [...(word ?? '')][0],
  )
  return (
    <span
      aria-hidden="true"
      translate="no"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-paper font-semibold text-ink-soft uppercase"
    >
      {letters.join('')}
    </span>
  )
}

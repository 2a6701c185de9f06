import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as words from '#words/overview'
import { type OverviewRange, overviewRanges } from '../../contract/overview/overview-ranges'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { classNames } from '../ui/class-names'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { LoadErrorNotice } from '../ui/notice-dialog'
import { Skeleton } from '../ui/skeleton'
import { StaleNotice } from '../ui/stale-notice'
import { usePageQuery } from '../ui/use-page-query'
import { Categories, TopBuyers, TopTools } from './best-sellers'
import { Figures, OrderToShipment } from './figures'
import { overviewQuery } from './overview-queries'
import { Receivables } from './receivables'
import { RevenueChart } from './revenue-chart'
import { Stock } from './stock'
import { ProviderRefusals, Todo } from './todo'

export const meta = titled(words.overview)

export default function OverviewPage() {
  const range = readRange(usePageQuery().get('range'))
  return (
    <>
      <div className="page-head">
        <h1>{words.overview}</h1>
        <OverviewRanges chosen={range} />
      </div>
      <AdminOnly>
        <Overview range={range} />
      </AdminOnly>
    </>
  )
}

function Overview({ range }: { range: ReturnType<typeof readRange> }) {
  const query = useQuery({ ...overviewQuery(range), refetchOnMount: 'always' })
  if (query.data) {
    const overview = query.data
    return (
      <div className="grid gap-4">
        {query.error && <StaleNotice what={words.thisOverview} query={query} />}
        <ProviderRefusals refusals={overview.refusals} />
        <Figures {...overview} />
        <Receivables {...overview} />
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <RevenueChart {...overview} />
          <div className="grid gap-4 lg:max-xl:grid-cols-2 xl:grid-rows-[1fr_auto]">
            <Todo {...overview} title={words.toDo} />
            <OrderToShipment {...overview} />
          </div>
        </div>
        <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
          <TopTools tools={overview.topTools} />
          <TopBuyers buyers={overview.topBuyers} />
          <Categories {...overview} />
        </div>
        <Stock {...overview} />
      </div>
    )
  }
  if (query.data === null)
    return (
      <div role="status">
        <EmptyState
          icon="clock"
          title={words.theseFiguresWillAppearHere}
          text={words.theyAreBeingAddedUp}
        />
      </div>
    )
  if (!query.isError) return <OverviewSkeleton />
  return (
    <>
      <LoadErrorNotice error={query.error} />
      <QueryError query={query} />
    </>
  )
}

/** As high as the overview that follows. */
function OverviewSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.loadingTheOverview}</span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {[words.revenue, words.bookings, words.average, words.share].map((figure) => (
          <Skeleton key={figure} className="h-40 sm:h-36" />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-125" />
        <Skeleton className="h-125" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
      <div id="low-stock">
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}

const labels: Record<OverviewRange, string> = {
  '7d': words.days7,
  '30d': words.days30,
  '90d': words.days90,
  '12m': words.months12,
}

function readRange(text: string | null): OverviewRange {
  return overviewRanges.find((range) => range === text) ?? '30d'
}

function OverviewRanges({ chosen }: { chosen: OverviewRange }) {
  return (
    <nav
      aria-label={words.range}
      className="flex flex-wrap rounded-md border border-control print:hidden"
    >
      {overviewRanges.map((range) => (
        <Link
          key={range}
          to={`?range=${range}`}
          preventScrollReset
          replace
          aria-current={range === chosen ? 'true' : undefined}
          className={classNames(
            'flex min-h-11 items-center px-3 sm:pointer-fine:min-h-9 text-sm font-semibold first:rounded-l-md last:rounded-r-md',
            range === chosen ? 'bg-graphite text-white' : 'hover:bg-paper',
          )}
        >
          {labels[range]}
        </Link>
      ))}
    </nav>
  )
}

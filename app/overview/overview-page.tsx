import { useQuery } from '@tanstack/react-query'
import * as words from '#words/overview'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import { Skeleton } from '../ui/skeleton'
import { StaleNotice } from '../ui/stale-notice'
import { usePageQuery } from '../ui/use-page-query'
import { Categories, TopBuyers, TopTools } from './best-sellers'
import { Figures } from './figures'
import { OrderToShipment } from './order-to-shipment'
import { overviewQuery } from './overview-queries'
import { OverviewRanges, readRange } from './overview-ranges'
import { ProviderRefusals } from './provider-refusals'
import { RevenueChart } from './revenue-chart'
import { Stock } from './stock'
import { Todo } from './todo'

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
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <RevenueChart {...overview} />
          <div className="grid gap-4 lg:max-xl:grid-cols-2 xl:grid-rows-[1fr_auto]">
            <Todo {...overview} />
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
  if (query.data === null) return <NotReady />
  if (!query.isError) return <OverviewSkeleton />
  return (
    <>
      <LoadErrorNotice error={query.error} />
      <QueryError query={query} />
    </>
  )
}

function NotReady() {
  return (
    <div role="status">
      <EmptyState
        icon="clock"
        title={words.theseFiguresWillAppearHere}
        text={words.theyAreBeingAddedUp}
      />
    </div>
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

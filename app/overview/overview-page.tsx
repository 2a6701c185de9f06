import { useQuery } from '@tanstack/react-query'
import * as words from '#words/overview'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import { StaleNotice } from '../ui/stale-notice'
import { usePageQuery } from '../ui/use-page-query'
import { Categories, TopBuyers, TopTools } from './best'
import { Figures } from './figures'
import { OrderToShipment } from './order-to-shipment'
import { overviewQuery } from './overview-queries'
import { OverviewRanges, readRange } from './overview-ranges'
import { OverviewSkeleton } from './overview-skeleton'
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

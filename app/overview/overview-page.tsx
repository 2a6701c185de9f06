import { useQuery } from '@tanstack/react-query'
import { AdminOnly } from '../dashboard/admin-only'
import { ErrorState } from '../ui/error-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import { StaleNotice } from '../ui/stale-notice'
import type { Route } from './+types/overview-page'
import { BestTools, LowStock } from './overview-lists'
import { overviewQuery } from './overview-queries'
import { OverviewSkeleton } from './overview-skeleton'
import { MoneyPerDay, OrdersPerDay } from './per-day'
import { ProviderRefusals } from './provider-refusals'
import { Waiting } from './waiting'

export const meta: Route.MetaFunction = () => [{ title: 'Overview | BD-MART' }]

export default function OverviewPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Overview</h1>
      <AdminOnly>
        <Overview />
      </AdminOnly>
    </>
  )
}

function Overview() {
  const query = useQuery({ ...overviewQuery, refetchOnMount: 'always' })
  if (query.data) {
    const { days, bestTools, lowStock, refusals, ...waiting } = query.data
    return (
      <div className="grid gap-8">
        {query.error && <StaleNotice what="This overview" query={query} />}
        <ProviderRefusals refusals={refusals} />
        <Waiting {...waiting} />
        <div className="grid gap-8 lg:grid-cols-2">
          <OrdersPerDay days={days} />
          <MoneyPerDay days={days} />
        </div>
        <BestTools tools={bestTools} />
        <LowStock tools={lowStock} />
      </div>
    )
  }
  if (!query.isError) return <OverviewSkeleton />
  return (
    <>
      <LoadErrorNotice error={query.error} />
      <ErrorState
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </>
  )
}

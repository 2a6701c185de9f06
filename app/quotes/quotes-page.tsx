import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { buttonClass } from '../ui/button'
import { DataTable } from '../ui/data-table'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { StaleNotice } from '../ui/stale-notice'
import type { Route } from './+types/quotes-page'
import { OfficeQuotes } from './office-quotes'
import { ownColumns } from './own-quote-columns'
import { myQuotesQuery } from './quote-queries'

export const meta: Route.MetaFunction = () => [{ title: 'Quotes | BD-MART' }]

/** The account's own quotes; for the office those of all buyers first. */
export default function QuotesPage() {
  const { isAdmin } = useIsAdmin()
  return (
    <>
      <h1 className="page-head">Quotes</h1>
      {isAdmin ? <OfficeQuotes /> : <OwnQuotes />}
    </>
  )
}

function OwnQuotes() {
  const query = useQuery({ ...myQuotesQuery, refetchOnMount: 'always' })
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <Spinner label="Loading your quotes" />
  if (error && !data)
    return (
      <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data || data.length === 0) return <NoQuotes />
  return (
    <>
      {error && <StaleNotice query={query} />}
      <DataTable caption="Quotes" columns={ownColumns} rows={data} keyOf={({ _id }) => _id} />
    </>
  )
}

function NoQuotes() {
  return (
    <EmptyState
      title="No quotes yet"
      text="Get a proforma of your basket, or ask us for a quote with freight."
      action={
        <Link to={href('/basket')} className={buttonClass()}>
          Go to the basket
        </Link>
      }
    />
  )
}

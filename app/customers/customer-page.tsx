import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ApiError } from '../api'
import { AdminOnly } from '../dashboard/admin-only'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { StaleNotice } from '../ui/stale-notice'
import type { Route } from './+types/customer-page'
import { CustomerDocument } from './customer-document'
import { customerQuery } from './customer-queries'

export const meta: Route.MetaFunction = () => [{ title: 'Customer | BD-MART' }]

/** What the office knows of one account. */
export default function CustomerPage({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminOnly>
      <Customer key={id} id={id} />
    </AdminOnly>
  )
}

function Customer({ id }: { id: string }) {
  const query = useQuery({ ...customerQuery(id), refetchOnMount: 'always' })
  const { data, error, isPending, isFetching, refetch } = query
  const isGone = error instanceof ApiError && error.status === 404
  if (data && !isGone) {
    return (
      <>
        {error && <StaleNotice query={query} />}
        <CustomerDocument customer={data} />
      </>
    )
  }
  return (
    <>
      <h1 className="mb-6 text-2xl">Customer</h1>
      {isPending && <Spinner label="Loading the customer" />}
      {isGone && (
        <EmptyState
          title={error.message}
          action={
            <Link
              to={href('/dashboard/customers')}
              className={buttonClass({ variant: 'secondary' })}
            >
              Go to Customers
            </Link>
          }
        />
      )}
      {error && !isGone && (
        <ErrorState
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ApiError } from '../api'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import type { Route } from './+types/receipt-page'
import { ReceiptDocument } from './receipt-document'
import { receiptQuery } from './receipt-queries'

export const meta: Route.MetaFunction = () => [{ title: 'Receipt | BD-MART' }]

export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(receiptQuery(id))
  if (query.data) return <ReceiptDocument receipt={query.data} />
  return (
    <>
      <h1 className="mb-6 text-3xl">Receipt</h1>
      {query.isPending ? (
        <Spinner label="Loading the receipt" />
      ) : isRefusal(query.error) ? (
        <EmptyState title={query.error.message} action={<Back />} />
      ) : (
        <ErrorState
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  )
}

function Back() {
  return (
    <Link to={href('/dashboard')} className={buttonClass({ variant: 'secondary' })}>
      Go to My Bookings
    </Link>
  )
}

/** Asking again does not help. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && [403, 404].includes(error.status)
}

import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ApiError } from '../api'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { StaleNotice } from '../ui/stale-notice'
import type { Route } from './+types/list-page'
import { ListDocument } from './list-document'
import { listQuery } from './list-queries'

export const meta: Route.MetaFunction = () => [{ title: 'List | BD-MART' }]

/** One saved list, to be changed and put into the basket. */
export default function ListPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery({ ...listQuery(id), refetchOnMount: 'always' })
  const { data, error, isPending, isFetching, refetch } = query
  const isGone = error instanceof ApiError && [403, 404].includes(error.status)
  if (data && !isGone)
    return (
      <>
        {error && <StaleNotice query={query} />}
        <ListDocument key={id} list={data} />
      </>
    )
  return (
    <>
      <h1 className="mb-6 text-3xl">List</h1>
      {isPending && <Spinner label="Loading the list" />}
      {isGone && (
        <EmptyState
          title={error.message}
          action={
            <Link to={href('/dashboard/lists')} className={buttonClass({ variant: 'secondary' })}>
              Go to Lists
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

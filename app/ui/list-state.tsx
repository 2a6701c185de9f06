import type { ReactNode } from 'react'
import { ErrorState } from './error-state'
import { Spinner } from './spinner'
import { StaleNotice } from './stale-notice'

type ListQuery<Item> = {
  status: 'pending' | 'error' | 'success'
  data: Item[] | undefined
  error: Error | null
  isFetching?: boolean | undefined
  refetch: () => unknown
}

type ListStateProps<Item> = {
  query: ListQuery<Item>
  empty: ReactNode
  loading?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** The four states of a list. What is there already stays in sight while a later refresh fails, which is said above it. */
export function ListState<Item>({ query, empty, loading, children }: ListStateProps<Item>) {
  const { data, status, error } = query
  if (data && data.length > 0)
    return (
      <>
        {error && <StaleNotice query={query} />}
        {children(data)}
      </>
    )
  if (data && status === 'success') return empty
  if (status === 'error') {
    return (
      <ErrorState
        message={error?.message ?? 'Something went wrong'}
        isRetrying={query.isFetching === true}
        onRetry={() => void query.refetch()}
      />
    )
  }
  // In the place of the loaded list: a part that stands in both, as a toolbar does, stays as it is.
  return (
    <>
      {false}
      {loading ?? <Spinner />}
    </>
  )
}

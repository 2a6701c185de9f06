import type { ReactNode } from 'react'
import * as words from '#words/ui'
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

/** Pending, failed, empty or loaded. After a failed refetch the loaded items stay, with a notice above them. */
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
        message={error?.message ?? words.somethingWentWrong}
        isRetrying={query.isFetching === true}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <>
      {false}
      {loading ?? <Spinner />}
    </>
  )
}

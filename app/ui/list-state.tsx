import type { ReactNode } from 'react'
import { type Query, QueryError } from './error-state'
import { StaleNotice } from './stale-notice'

type ListStateProps<Item> = {
  query: Query & { data: Item[] | undefined }
  empty: ReactNode
  loading: ReactNode
  children: (items: Item[]) => ReactNode
}

/** Pending, failed, empty or loaded. After a failed refetch the loaded items stay, with a notice above them. */
export function ListState<Item>({ query, empty, loading, children }: ListStateProps<Item>) {
  const { data, error } = query
  if (data && data.length > 0)
    return (
      <>
        {error && <StaleNotice query={query} />}
        {children(data)}
      </>
    )
  if (data && !error) return empty
  if (error) return <QueryError query={query} />
  return (
    <>
      {false}
      {loading}
    </>
  )
}

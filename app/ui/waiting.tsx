import { type Query, QueryError } from './error-state'
import { Spinner } from './spinner'

/** Two queries that are shown together. */
export const bothQueries = (one: Query, other: Query): Query => ({
  error: one.error ?? other.error,
  isFetching: one.isFetching || other.isFetching,
  refetch: () => Promise.all([one.refetch(), other.refetch()]),
})

/** In place of what a query has not brought: why, or that it loads. */
export function Waiting({ query, label }: { query: Query; label: string }) {
  return query.error ? <QueryError query={query} /> : <Spinner label={label} />
}

import * as words from '#words/shell'
import { ApiError } from './api'
import { EmptyState } from './ui/empty-state'
import { QueryError } from './ui/error-state'
import { Spinner } from './ui/spinner'

type UnreadyPageProps = {
  title: string
  /** What loads, in words: 'the list'. */
  what: string
  query: { error: Error | null; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  /** Where to go from a thing that is gone. */
  back: { to: string; label: string }
}

/** In place of the page of one thing: it loads, the server refuses it, or it could not be loaded. */
export function UnreadyPage({ title, what, query, back }: UnreadyPageProps) {
  const refusal = refusalOf(query.error)
  return (
    <>
      <h1 className="mb-6 text-3xl">{title}</h1>
      {query.isPending && <Spinner label={words.loadingWhat(what)} />}
      {refusal && <EmptyState title={refusal} link={back} />}
      {!refusal && <QueryError query={query} />}
    </>
  )
}

/** The server's sentence for a thing that is gone or another person's: asking again does not help. */
export const refusalOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && [403, 404].includes(error.status) ? error.message : undefined

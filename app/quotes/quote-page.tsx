import { useQuery } from '@tanstack/react-query'
import { href, Navigate, useLocation } from 'react-router'
import * as words from '#words/quotes'
import { loginPath } from '../auth/return-path'
import { useSession } from '../auth/session'
import { titled, unlisted } from '../shell/page-meta'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { StaleNotice } from '../ui/stale-notice'
import { useHydrated } from '../ui/use-hydrated'
import { refusalOf } from '../unready-page'
import type { Route } from './+types/quote-page'
import { QuoteDocument } from './quote-document'
import { type QuoteWay, quoteQuery } from './quote-queries'

export const meta = titled(
  words.quote,
  unlisted,
  // The address holds the token of a link.
  { name: 'referrer', content: 'no-referrer' },
)

/** One quote: for its owner and the office with an account, for the holder of a link without one. */
export default function QuotePage({ params: { id } }: Route.ComponentProps) {
  const token = useLocation().hash.slice(1)
  return useHydrated() ? <Quote key={`${id} ${token}`} way={{ id, token }} /> : <Loading />
}

function Quote({ way }: { way: QuoteWay }) {
  const session = useSession()
  if (way.token === '' && session.state === 'signed-out')
    return <Navigate replace to={loginPath(href('/quote/:id', { id: way.id }))} />
  return <KnownQuote way={way} />
}

function KnownQuote({ way }: { way: QuoteWay }) {
  // Another person may decide it at the same time.
  const query = useQuery({
    ...quoteQuery(way),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const { data, error, isPending } = query
  const refusal = refusalOf(error)
  if (isPending) return <Loading />
  if (data && !refusal)
    return (
      <>
        {error && <StaleNotice query={query} />}
        <QuoteDocument quote={data} way={way} />
      </>
    )
  return (
    <>
      <h1 className="page-head">{words.quote}</h1>
      {refusal && <Gone message={refusal} hasAccount={way.token === ''} />}
      {!refusal && <QueryError query={query} />}
    </>
  )
}

function Loading() {
  return <Spinner label={words.loadingTheQuote} />
}

function Gone({ message, hasAccount }: { message: string; hasAccount: boolean }) {
  return (
    <EmptyState
      title={message}
      text={hasAccount ? undefined : words.pleaseAskThePersonWho}
      link={hasAccount ? { to: href('/dashboard/quotes'), label: words.goToQuotes } : undefined}
    />
  )
}

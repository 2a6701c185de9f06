import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { href, Link } from 'react-router'
import { ApiError } from '../api'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { useIsAdmin } from './use-is-admin'

/** Spares others pages that would only refuse them; the server judges each call by itself. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, query } = useIsAdmin()
  useDoubt(query.refetch)
  if (isAdmin) return children
  if (query.isError) {
    return (
      <ErrorState
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return query.data ? <NotForYou /> : <Spinner />
}

/** A refusal of whatever the office asks may mean that the rights are gone: then they are asked for anew. */
function useDoubt(askAnew: () => unknown) {
  const client = useQueryClient()
  useEffect(() => {
    const caches = [client.getQueryCache(), client.getMutationCache()]
    const stops = caches.map((cache) =>
      cache.subscribe((event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
        if (isRefusal(event)) void askAnew()
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, askAnew])
}

function isRefusal(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false
  // Not of the question itself.
  if ('query' in event && event.query.queryKey[1] === 'admin') return false
  const { error } = event.action
  return error instanceof ApiError && error.status === 403
}

function NotForYou() {
  return (
    <EmptyState
      title="This page is for our office"
      text="Your account does not have the rights for it. If it should, ask an admin to give them to you."
      icon="shield"
      action={
        <Link to={href('/dashboard')} className={buttonClass({ variant: 'secondary' })}>
          Go to My Bookings
        </Link>
      }
    />
  )
}

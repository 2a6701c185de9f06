import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { href, Navigate, useLocation } from 'react-router'
import * as words from '#words/dashboard'
import { ApiError } from '../api'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { useIsAdmin } from './use-is-admin'

/** Hides the office's pages from others. The server checks the rights of each call. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, query } = useIsAdmin()
  const { pathname } = useLocation()
  useRecheckAfterRefusal(query.refetch)
  if (isAdmin) return children
  if (query.data?.needsFactor)
    return <Navigate replace to={`/dashboard/account/security?from=${pathname}`} />
  if (query.isError) return <QueryError query={query} />
  return query.data ? (
    <EmptyState
      title={words.thisPageIsForOur}
      text={words.yourAccountDoesNotHave}
      icon="shield"
      link={{ to: href('/dashboard'), label: words.goToMyBookings }}
    />
  ) : (
    <Spinner />
  )
}

/** A refused call may mean that the rights were revoked. */
function useRecheckAfterRefusal(recheck: () => unknown) {
  const client = useQueryClient()
  useEffect(() => {
    const watch = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (isRefusal(event)) void recheck()
    }
    const stopQueries = client.getQueryCache().subscribe(watch)
    const stopMutations = client.getMutationCache().subscribe(watch)
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client, recheck])
}

function isRefusal(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false
  // The check itself must not start another one.
  if ('query' in event && event.query.queryKey[1] === 'admin') return false
  const { error } = event.action
  return error instanceof ApiError && error.status === 403
}

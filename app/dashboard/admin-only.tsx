import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Area } from '../../contract/areas'
import { ApiError } from '../api'
import { lazyPart } from '../shell/lazy-part'
import { QueryError } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { useIsAdmin } from './use-is-admin'

const ClosedPage = lazyPart(() => import('./closed-page'), 'ClosedPage')

type AdminOnlyProps = {
  /** The areas whose page it is; left out where it is for all of the office. */
  area?: Area | readonly Area[] | undefined
  children: ReactNode
}

/** Hides the office's pages from others. The server checks the rights of each call. */
export function AdminOnly({ area, children }: AdminOnlyProps) {
  const { isAdmin, may, query } = useIsAdmin()
  const { pathname } = useLocation()
  useRecheckAfterRefusal(query.refetch)
  if (may(area)) return children
  if (query.data?.needsFactor)
    return <Navigate replace to={`/dashboard/account/security?from=${pathname}`} />
  if (query.isError) return <QueryError query={query} />
  return query.data ? <ClosedPage area={isAdmin ? area : undefined} /> : <Spinner />
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

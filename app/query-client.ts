import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'
import { clearCacheOnSignOut } from './clear-cache-on-sign-out'

const FRESH_MS = 30_000
const RETRIES = 2
const RECOVER_MS = 10_000

let clientOfTab: QueryClient | undefined

/** One query cache per tab; on the server one per rendered page. */
export function getQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient()
  clientOfTab ??= createClientOfTab()
  return clientOfTab
}

function createClientOfTab(): QueryClient {
  const client = createQueryClient()
  clearCacheOnSignOut(client)
  return client
}

/** Refusals are final: only calls without an answer are retried. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Without a network a call fails, instead of pausing silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: refetchAfterError,
        retry: (failures, error) => failures < RETRIES && didNotGetThrough(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function didNotGetThrough(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/** The interval at which stale data in sight is requested again after a failed refetch. */
export function refetchAfterError({ state }: { state: { error: unknown; data?: unknown } }) {
  return state.error && state.data ? RECOVER_MS : false
}

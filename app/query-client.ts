import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'
import { clearCacheOnSignOut } from './clear-cache-on-sign-out'

const FRESH_MS = 30_000
const RETRIES = 2
const RECOVER_MS = 10_000

let clientOfTab: QueryClient | undefined

/** The tab's one cache of what calls answered; on the server each page that is rendered has its own. */
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

/** A refusal is an answer: only a call that did not get through is tried again. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Without a network a call fails and says so, instead of waiting in silence for it to come back.
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

/** How soon what is in sight, but could not be looked at again, is asked for by itself. */
export function refetchAfterError({ state }: { state: { error: unknown; data?: unknown } }) {
  return state.error && state.data ? RECOVER_MS : false
}

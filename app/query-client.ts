import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api'
import { discardFormsOfOthers } from './auth/saved-form'
import { onSessionChange, readSessionEmail } from './auth/session'

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
  const client = new QueryClient({
    // What an act changes may have waited for the office: its counts are true at once.
    mutationCache: new MutationCache({
      onSettled: () => {
        void client.invalidateQueries({ queryKey: ['overview'] })
      },
    }),
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
  return client
}

const didNotGetThrough = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/** The interval at which stale data in sight is requested again after a failed refetch. */
export const refetchAfterError = ({ state }: { state: { error: unknown; data?: unknown } }) =>
  state.error && state.data ? RECOVER_MS : false

/** Clears the query cache when the session ends or changes in any tab: the next person must not see the data. */
function clearCacheOnSignOut(client: QueryClient): void {
  const cache = client.getQueryCache()
  let person = readSessionEmail()
  discardFormsOfOthers()

  onSessionChange(() => {
    const email = readSessionEmail()
    if (email === person) return
    client.removeQueries({ type: 'inactive' })
    if (email === '') return
    person = email
    discardFormsOfOthers()
    for (const query of cache.getAll()) query.reset()
    // Later, because queries of this moment may still carry the previous account's key.
    setTimeout(() => client.refetchQueries({ type: 'active' }, { cancelRefetch: false }))
  })

  // Without a session the open page keeps its data, for a payment may be under way; leaving it removes them.
  cache.subscribe(({ type, query }) => {
    const isLeft = type === 'observerRemoved' && query.getObserversCount() === 0
    if (isLeft && person !== '' && readSessionEmail() === '') cache.remove(query)
  })
}

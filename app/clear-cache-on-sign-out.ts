import type { QueryClient } from '@tanstack/react-query'
import { discardFormsOfOthers } from './auth/saved-form'
import { onSessionChange, readSessionEmail } from './auth/session'

/** Clears the query cache when the session ends or changes in any tab: the next person must not see the data. */
export function clearCacheOnSignOut(client: QueryClient): void {
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

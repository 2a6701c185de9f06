import type { QueryClient } from '@tanstack/react-query'
import { discardFormsOfOthers } from './auth/saved-form'
import { onSessionChange, readSessionEmail } from './auth/session'

/** What a person was answered goes with her session, in whatever tab it ends: the next one is not to see it. */
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
    // Once the page has heard of it too: what it asks for at this moment may be the one before's.
    setTimeout(() => client.refetchQueries({ type: 'active' }, { cancelRefetch: false }))
  })

  // A page in sight keeps its answers while nobody is signed in, for a payment may be under way; they go when it is left.
  cache.subscribe(({ type, query }) => {
    const isLeft = type === 'observerRemoved' && query.getObserversCount() === 0
    if (isLeft && person !== '' && readSessionEmail() === '') cache.remove(query)
  })
}

import { queryOptions } from '@tanstack/react-query'
import { reach } from '../api.ts'

const KEY = 'bdmart-unverified'

type Found = { user: { email: string; emailVerified: boolean } } | null

/** Whether the person's address is confirmed; null where the browser's session does not say. */
export function verifiedQuery(email: string) {
  return queryOptions({
    queryKey: ['verified', email],
    queryFn: async ({ signal }) => {
      const response = await reach(fetch, '/api/auth/get-session', { signal })
      const found: Found = response.ok ? await response.json() : null
      if (found?.user.email !== email) return null
      noteVerified(found.user)
      return found.user.emailVerified
    },
    // What is known from before is shown at once: nothing moves when the answer comes.
    ...(email !== '' && localStorage.getItem(KEY) === email && { placeholderData: false }),
    // It is confirmed in another tab.
    staleTime: 0,
    enabled: email !== '',
  })
}

/** Remembers what the identity provider said of an address, as long as the person is signed in. */
export function noteVerified({ email, emailVerified }: NonNullable<Found>['user']): void {
  if (emailVerified) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, email)
}

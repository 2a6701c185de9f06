import { queryOptions } from '@tanstack/react-query'
import { reach } from '../api.ts'

const KEY = 'bdmart-unverified'

type Found = { user: { email: string; emailVerified: boolean } } | null

/** Whether the account's address is confirmed; null if the browser has no session of it. */
export const verifiedQuery = (email: string) =>
  queryOptions({
    queryKey: ['verified', email],
    queryFn: async ({ signal }) => {
      const response = await reach(fetch, '/api/auth/get-session', { signal })
      const found: Found = response.ok ? await response.json() : null
      if (found?.user.email !== email) return null
      saveVerified(found.user)
      return found.user.emailVerified
    },
    // Shows the last known state first, so that nothing moves when the answer comes.
    ...(email !== '' && localStorage.getItem(KEY) === email && { placeholderData: false }),
    // It may be confirmed in another tab.
    staleTime: 0,
    enabled: email !== '',
  })

/** Stores whether an address is confirmed, until the sign-out. */
export function saveVerified({ email, emailVerified }: NonNullable<Found>['user']): void {
  if (emailVerified) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, email)
}

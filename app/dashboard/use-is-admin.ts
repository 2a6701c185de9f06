import { useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session'
import { adminFlagQuery } from '../users/user-queries'

const signedOut = { email: '', wasAdmin: false }

/** Whether the signed-in person is an admin; `query` is the state of that check. */
export function useIsAdmin() {
  const session = useSession()
  const { email, wasAdmin } = session.state === 'signed-in' ? session.user : signedOut
  const query = useQuery({
    ...adminFlagQuery(email),
    enabled: email !== '',
    ...(wasAdmin && { placeholderData: { admin: true } }),
  })
  // A failed check keeps the last answer, so that an open form stays.
  return { isAdmin: query.data?.admin ?? (wasAdmin && query.isError), query }
}

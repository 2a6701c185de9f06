import { useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session'
import { adminFlagQuery } from '../users/user-queries'

const nobody = { email: '', wasAdmin: false }

/** Whether the person who is signed in is an admin; `query` is for who must wait for it. */
export function useIsAdmin() {
  const session = useSession()
  const { email, wasAdmin } = session.state === 'signed-in' ? session.user : nobody
  const query = useQuery({
    ...adminFlagQuery(email),
    enabled: email !== '',
    ...(wasAdmin && { placeholderData: { admin: true } }),
  })
  // A question that failed says nothing against what was last heard: a form that somebody fills stays.
  return { isAdmin: query.data?.admin ?? (wasAdmin && query.isError), query }
}

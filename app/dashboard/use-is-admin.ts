import { useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session'
import { adminFlagQuery } from '../users/user-queries'

/** Whether the person who is signed in is an admin; `query` is for who must wait for it. */
export function useIsAdmin() {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const query = useQuery({ ...adminFlagQuery(email), enabled: email !== '' })
  return { isAdmin: query.data?.admin === true, query }
}

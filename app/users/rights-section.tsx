import type { User } from '../../contract/users'
import { RightsDialog } from './rights-dialog'
import { useRights } from './use-rights'
import { UserRights } from './user-rights'

export function RightsSection({ user: { _id, name, email, admin } }: { user: User }) {
  const rights = useRights()
  return (
    <>
      <UserRights user={{ _id, name, email, admin }} rights={rights} />
      <RightsDialog rights={rights} />
    </>
  )
}

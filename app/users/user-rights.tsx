import type { User } from '../../contract/users'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { VisuallyHidden } from '../ui/visually-hidden'
import { useMakeAdmin } from './use-make-admin'

/** What somebody may do, or the button that changes it. */
export function UserRights({ user }: { user: User }) {
  const { grant, isPending, isWaiting } = useMakeAdmin(user)
  if (user.admin) {
    return (
      <Badge tone="paid" icon="shield">
        Admin
      </Badge>
    )
  }
  if (isWaiting) return <Badge icon="clock">Admin once confirmed</Badge>
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      pendingText="Giving the rights"
      onClick={grant}
    >
      Make Admin<VisuallyHidden> of {user.email}</VisuallyHidden>
    </Button>
  )
}

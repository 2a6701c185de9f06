import * as words from '#words/users'
import type { User } from '../../contract/users'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'
import type { Rights } from './use-rights'

/** Lower than a row of the list, for a mouse. */
const rowHigh = 'sm:pointer-fine:min-h-8!'

type UserRightsProps = { user: User; rights: Pick<Rights, 'ask' | 'waiting'> }

export function UserRights({ user, rights: { ask, waiting } }: UserRightsProps) {
  const isWaiting = !user.admin && waiting.includes(user._id)
  if (!user.admin && !isWaiting)
    return (
      <Button size="small" className={rowHigh} onClick={() => ask(user, 'grant')}>
        <RichWords of={words.makeAdminOf(unseen, user.email)} />
      </Button>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 @max-[40rem]:justify-end">
      {isWaiting ? (
        <span className="relative right-1">
          <Badge icon="clock">{words.adminOnceConfirmed}</Badge>
        </span>
      ) : (
        <Badge tone="paid" icon="shield">
          {words.admin}
        </Badge>
      )}
      <Button size="small" variant="quiet" className={rowHigh} onClick={() => ask(user, 'revoke')}>
        <RichWords of={words.removeAdmin(unseen, user.email)} />
      </Button>
    </span>
  )
}

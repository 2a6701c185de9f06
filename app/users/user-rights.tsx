import { useState } from 'react'
import { areaNames } from '#words/areas'
import * as words from '#words/users'
import { areas } from '../../contract/areas'
import type { User } from '../../contract/users'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { lazyPart } from '../shell/lazy-part'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'
import type { Rights } from './use-rights'

/** Lower than a row of the list, for a mouse. */
const rowHigh = 'sm:pointer-fine:min-h-8!'

const AreasDialog = lazyPart(() => import('./areas-dialog'), 'AreasDialog')

type UserRightsProps = { user: User; rights: Pick<Rights, 'ask' | 'waiting'> }

export function UserRights({ user, rights: { ask, waiting } }: UserRightsProps) {
  const isWhole = useIsAdmin().areas.length === areas.length
  const isWaiting = !user.admin && waiting.includes(user._id)
  if (!user.admin && !isWaiting)
    // Make Admin gives all areas: only those who have all may.
    return !isWhole ? (
      <AreasButton user={user} />
    ) : (
      <Button size="small" className={rowHigh} onClick={() => ask(user, 'grant')}>
        <RichWords of={words.makeAdminOf(unseen, user.email)} />
      </Button>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 @max-[40rem]:justify-end">
      {isWaiting ? (
        <span className="relative right-1">
          <Badge icon="clock">{words.adminOnceConfirmed}</Badge>
        </span>
      ) : (
        <Badge tone="paid" icon="shield">
          {words.admin}
        </Badge>
      )}
      {user.areas.length < areas.length &&
        user.areas.map((area) => <Badge key={area}>{areaNames[area]}</Badge>)}
      <AreasButton user={user} />
      <Button size="small" variant="quiet" className={rowHigh} onClick={() => ask(user, 'revoke')}>
        <RichWords of={words.removeAdmin(unseen, user.email)} />
      </Button>
    </span>
  )
}

function AreasButton({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" className={rowHigh} onClick={() => setOpen(true)}>
        <RichWords of={words.areas(unseen, user.email)} />
      </Button>
      {isOpen && <AreasDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

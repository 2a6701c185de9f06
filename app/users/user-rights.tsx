import { areaNames } from '#words/areas'
import * as words from '#words/users'
import { areas } from '../../contract/areas'
import type { User } from '../../contract/users'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import type { RowAct } from '../ui/office-list/row-menu'
import { RichWords, unseen } from '../ui/rich-words'
import type { Rights } from './use-rights'

type UserRightsProps = { user: User; rights: Pick<Rights, 'ask' | 'waiting'> }

const isWaiting = ({ admin, _id }: User, { waiting }: Pick<Rights, 'waiting'>) =>
  !admin && waiting.includes(_id)

export function UserRights({ user, rights }: UserRightsProps) {
  const isWhole = useIsAdmin().areas.length === areas.length
  // Make Admin gives all areas: only those who have all may.
  if (!user.admin && !isWaiting(user, rights))
    return isWhole ? (
      <Button
        size="small"
        className="sm:pointer-fine:min-h-8!"
        onClick={() => rights.ask(user, 'grant')}
      >
        <RichWords of={words.makeAdminOf(unseen, user.email)} />
      </Button>
    ) : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {user.admin ? (
        <Badge tone="paid" icon="shield">
          {words.admin}
        </Badge>
      ) : (
        <Badge icon="clock">{words.adminOnceConfirmed}</Badge>
      )}
      {user.areas.length < areas.length &&
        user.areas.map((area) => <Badge key={area}>{areaNames[area]}</Badge>)}
    </span>
  )
}

/** What can be done with the rights of an account. */
export function useRightsActs(rights: Rights) {
  const { ask } = rights
  return (user: User): RowAct[] => {
    const toAreas = { label: words.areas, onChoose: () => ask(user, 'areas') }
    const revoke = { label: words.removeAdmin, onChoose: () => ask(user, 'revoke') }
    if (user.admin || isWaiting(user, rights)) return [toAreas, { ...revoke, isDanger: true }]
    return [toAreas]
  }
}

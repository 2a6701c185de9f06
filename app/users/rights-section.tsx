import { moreFor } from '#words/ui'
import * as words from '#words/users'
import type { User } from '../../contract/users'
import { useSession } from '../auth/session'
import { lazyPart } from '../shell/lazy-part'
import { Email } from '../ui/email'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { RowMenu } from '../ui/office-list/row-menu'
import { type Rights, useRights } from './use-rights'
import { UserRights, useRightsActs } from './user-rights'

const AreasDialog = lazyPart(() => import('./areas-dialog'), 'AreasDialog')

export function RightsSection({ user: { _id, name, email, admin, areas } }: { user: User }) {
  const rights = useRights()
  const acts = useRightsActs(rights)
  const user = { _id, name, email, admin, areas }
  return (
    <>
      <span className="flex items-center gap-2">
        <UserRights user={user} rights={rights} />
        <RowMenu label={moreFor(email)} acts={acts(user)} />
      </span>
      <RightsDialog rights={rights} />
    </>
  )
}

export function RightsDialog({ rights }: { rights: Rights }) {
  const { asked, isOpen, confirm, cancel, isPending, error } = rights
  const session = useSession()
  const { name = '', email = '' } = asked?.user ?? {}
  if (asked?.act === 'areas') return isOpen && <AreasDialog user={asked.user} onClose={cancel} />
  const isGrant = asked?.act !== 'revoke'
  const isOwn = session.state === 'signed-in' && session.user.email === email
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={cancel}
      title={isGrant ? words.makeAnAdmin(name) : words.takeTheAdminRightsFrom(name)}
      text={
        <span>
          <Email address={email} /> {isGrant ? grantMeans : revokeMeans}
          {!isGrant && isOwn && ` ${words.thisIsYourOwnAccount}`}
        </span>
      }
      confirmLabel={isGrant ? words.makeAdmin : words.takeTheRightsBack}
      isDanger={!isGrant}
      isPending={isPending}
      error={error?.message}
      onConfirm={confirm}
    />
  )
}

const grantMeans = words.willManageAllTools
const revokeMeans = words.losesAllRights

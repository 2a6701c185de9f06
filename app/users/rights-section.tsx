import * as words from '#words/users'
import type { User } from '../../contract/users'
import { useSession } from '../auth/session'
import { Email } from '../ui/email'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { type Rights, useRights } from './use-rights'
import { UserRights } from './user-rights'

export function RightsSection({ user: { _id, name, email, admin, areas } }: { user: User }) {
  const rights = useRights()
  return (
    <>
      <UserRights user={{ _id, name, email, admin, areas }} rights={rights} />
      <RightsDialog rights={rights} />
    </>
  )
}

export function RightsDialog({ rights }: { rights: Rights }) {
  const { asked, isOpen, confirm, cancel, isPending, error } = rights
  const session = useSession()
  const { name = '', email = '' } = asked?.user ?? {}
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/companies'
import type { Invitation } from '../../contract/companies/companies'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'
import { InlineMessage } from '../ui/inline-message'
import { RichWords, unseen } from '../ui/rich-words'
import { thenSay } from '../ui/then-say'
import { TitledPart } from '../ui/titled-part'
import { Waiting } from '../ui/waiting'
import { deleteInvitationMutation, invitationsQuery } from './company-queries'

/** Who is invited and has not joined yet. */
export function InvitationList() {
  const query = useQuery(invitationsQuery)
  const withdraw = useMutation(deleteInvitationMutation(useQueryClient()))
  return (
    <TitledPart title={words.invitations} className="mt-8">
      {withdraw.error && <InlineMessage tone="danger">{withdraw.error.message}</InlineMessage>}
      {!query.data && <Waiting query={query} label={words.loadingTheInvitations} />}
      {query.data?.length === 0 && <p className="text-sm text-ink-soft">{words.noneIsOpen}</p>}
      <ul>
        {query.data?.map((invitation) => (
          <InvitationRow
            key={invitation._id}
            invitation={invitation}
            isPending={withdraw.isPending && withdraw.variables === invitation._id}
            onWithdraw={() =>
              withdraw.mutate(invitation._id, thenSay(words.isWithdrawn(invitation.email)))
            }
          />
        ))}
      </ul>
    </TitledPart>
  )
}

type RowProps = { invitation: Invitation; isPending: boolean; onWithdraw: () => void }

function InvitationRow({ invitation, isPending, onWithdraw }: RowProps) {
  const { email, role, expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2 text-sm">
      <span className="grid min-w-0 flex-1 basis-48">
        <Email address={email} />
        <span className="text-ink-soft">
          {words.asRole(words.roleNames[role])}, {words.holdsUntil} <DateTime time={expiresAt} />
        </span>
      </span>
      <Button size="small" isPending={isPending} onClick={onWithdraw}>
        <RichWords of={words.withdraw(unseen, email)} />
      </Button>
    </li>
  )
}

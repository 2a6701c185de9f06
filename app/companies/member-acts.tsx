import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/companies'
import type { Member } from '../../contract/companies/companies'
import { ApiError } from '../api'
import { readSessionEmail } from '../auth/session'
import { createContentKeys } from '../idempotency-keys'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { thenSay } from '../ui/then-say'
import {
  changeMemberMutation,
  createInvitationMutation,
  deleteMemberMutation,
} from './company-queries'
import { limitsIn, MemberDialog, type MemberDraft } from './member-dialog'

/** Invites an address; a link that was not mailed is shown, to be copied. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(createInvitationMutation(useQueryClient()))

  function send(draft: MemberDraft) {
    const body = { email: draft.email.trim(), role: draft.role, ...limitsIn(draft) }
    mutate({ body, key: keyFor(body) }, thenSay(words.invitationIsOnItsWay(body.email), onClose))
  }

  return (
    <MemberDialog
      title={words.inviteAColleague}
      act={words.send}
      member={undefined}
      isPending={isPending}
      error={error}
      url={error instanceof ApiError ? error.url : undefined}
      onClose={onClose}
      onSend={send}
    />
  )
}

type MemberProps = { member: Member; onClose: () => void }

export function ChangeDialog({ member, onClose }: MemberProps) {
  const { mutate, isPending, error } = useMutation(
    changeMemberMutation(useQueryClient(), readSessionEmail()),
  )
  const send = (draft: MemberDraft) =>
    mutate(
      { id: member._id, body: { role: draft.role, ...limitsIn(draft) } },
      thenSay(words.nameSaved(member.name), onClose),
    )
  return (
    <MemberDialog
      title={words.roleOf(member.name)}
      act={words.save}
      member={member}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSend={send}
    />
  )
}

/** Takes a member out; one's own row is to leave. */
export function RemoveDialog({ member, company, onClose }: MemberProps & { company: string }) {
  const email = readSessionEmail()
  const isOwn = member.email === email
  const { mutate, isPending, error } = useMutation({
    ...deleteMemberMutation(useQueryClient(), email),
    // Not given with the press: who has left sees another page by then.
    ...thenSay(isOwn ? words.youHaveLeft(company) : words.isRemoved(member.name), onClose),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isOwn ? words.leaveQuestion(company) : words.removeQuestion(member.name)}
      text={words.bookingsStay}
      confirmLabel={isOwn ? words.leave : words.removeMember}
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={() => mutate(member._id)}
    />
  )
}

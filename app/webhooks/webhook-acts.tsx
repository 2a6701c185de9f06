import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/webhooks'
import type { Webhook } from '../../contract/webhooks'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { ShownOnce } from '../ui/shown-once'
import { thenSay } from '../ui/then-say'
import { deleteWebhookMutation, renewSecretMutation, webhooksPath } from './webhook-queries'

type ActProps = { webhook: Webhook; onClose: () => void }

/** Makes a new signing secret after a question, and shows it once. */
export function RenewSecret({ webhook, onClose }: ActProps) {
  const [secret, setSecret] = useState<string>()
  const renew = useMutation({
    ...renewSecretMutation(useQueryClient(), webhook._id),
    onSuccess: (made) => setSecret(made.secret),
  })
  if (secret)
    return (
      <ShownOnce
        title={words.theSigningSecret}
        text={words.keepTheNewSecret}
        secret={secret}
        onStored={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.newSecretQuestion}
      text={words.whatANewSecretDoes}
      confirmLabel={words.makeIt}
      isPending={renew.isPending}
      error={renew.error?.message}
      onConfirm={() => renew.mutate()}
    />
  )
}

export function DeleteWebhook({ webhook, onClose }: ActProps) {
  const { _id: id, url } = webhook
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    ...deleteWebhookMutation(useQueryClient(), id),
    // Not given with the press: by then another page is shown.
    ...thenSay(words.isDeleted, () => void navigate(webhooksPath(webhook))),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.deleteQuestion}
      text={words.whatDeletingDoes(url)}
      confirmLabel={words.deleteIt}
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={() => mutate()}
    />
  )
}

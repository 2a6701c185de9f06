import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/webhooks'
import { eventTypes } from '../../contract/events'
import { MAX_URL_LENGTH } from '../../contract/limits'
import type { Webhook, WebhookEvent } from '../../contract/webhooks'
import { CheckSet } from '../ui/check-set'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { thenSay } from '../ui/then-say'
import { changeWebhookMutation, createWebhookMutation, type MadeWebhook } from './webhook-queries'
import { nameOf } from './webhook-state'

type NewWebhookProps = {
  isOffice: boolean
  onClose: () => void
  onMade: (made: MadeWebhook) => void
}

export function NewWebhook({ isOffice, onClose, onMade }: NewWebhookProps) {
  const call = useMutation({
    ...createWebhookMutation(useQueryClient()),
    // Not given with the press: the secret does not wait for the list.
    onSuccess: (made) => {
      onClose()
      onMade(made)
    },
  })

  return (
    <WebhookDialog
      title={words.addAnEndpoint}
      act={words.add}
      first={{ url: '', events: [] }}
      {...{ call, isOffice, onClose }}
      onSend={(draft) => call.mutate({ ...draft, office: isOffice })}
    />
  )
}

export function ChangeWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { _id: id, url, events, of } = webhook
  const call = useMutation(changeWebhookMutation(useQueryClient(), id))
  const [first] = useState({ url, events })
  return (
    <WebhookDialog
      title={words.change}
      act={words.save}
      isOffice={of === 'office'}
      {...{ call, first, onClose }}
      onSend={(draft) => call.mutate({ ...draft, was: first }, thenSay(words.saved, onClose))}
    />
  )
}

type Draft = Pick<Webhook, 'url' | 'events'>
type WebhookDialogProps = {
  title: string
  act: string
  isOffice: boolean
  first: Draft
  call: { isPending: boolean; error: Error | null }
  onClose: () => void
  onSend: (draft: Draft) => void
}

function WebhookDialog({ isOffice, first, call, onSend, ...dialog }: WebhookDialogProps) {
  // Stock is sent to the office alone.
  const offered: readonly WebhookEvent[] = isOffice ? [...eventTypes, 'stock.changed'] : eventTypes
  const [{ url, events }, setDraft] = useState(first)
  const [faults, setFaults] = useState<{ url?: string; events?: string }>({})

  function send(form: HTMLFormElement) {
    const found = {
      ...(!URL.canParse(url.trim()) && { url: words.pleaseEnterAnAddress }),
      ...(events.length === 0 && { events: words.pleaseChooseAnEvent }),
    }
    setFaults(found)
    if (!focusFirstFault(form, found)) onSend({ url: url.trim(), events })
  }

  return (
    <FormDialog
      {...dialog}
      isPending={call.isPending}
      error={call.error}
      isTyped={url !== first.url || events.join() !== first.events.join()}
      onSend={send}
    >
      <TextField
        label={words.address}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_URL_LENGTH}
        hint={words.anAddressOfYours}
        value={url}
        error={faults.url}
        onChange={({ target }) => setDraft({ url: target.value, events })}
      />
      <CheckSet
        name="events"
        legend={words.whatIsSent}
        offered={offered}
        chosen={events}
        error={faults.events}
        className="grid gap-x-4 sm:grid-cols-2"
        labelOf={nameOf}
        onChange={(chosen) => setDraft({ url, events: chosen })}
      />
    </FormDialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/customers'
import type { CustomerDetails } from '../../contract/customers'
import { MAX_TEXT_LENGTH } from '../../contract/limits'
import { ApiError } from '../api'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { TextAreaField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { noteMutation } from './customer-queries'

const UnsavedChangesDialog = lazyPart(
  () => import('../ui/unsaved-changes-dialog'),
  'UnsavedChangesDialog',
)

/** Where another note stands by now, both are in sight, and saving again replaces the other. */
export function NoteForm({ customer }: { customer: CustomerDetails }) {
  const now = customer.note ?? ''
  const { mutate, isPending, error } = useMutation(noteMutation(useQueryClient(), customer._id))
  const [typed, setTyped] = useState<{ text: string; base: string }>()
  const text = typed?.text ?? now
  const isUnsaved = typed !== undefined && typed.text.trim() !== typed.base
  const isOther = typed !== undefined && typed.base !== now

  function save(event: FormEvent) {
    event.preventDefault()
    if (!typed || isPending) return
    mutate(
      { note: typed.text, was: typed.base },
      {
        onSuccess: () => {
          setTyped(undefined)
          toast.success(words.noteSaved)
        },
      },
    )
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <TextAreaField
        label={words.note}
        hint={words.onlyTheOfficeSeesIt}
        name="note"
        rows={4}
        maxLength={MAX_TEXT_LENGTH}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, base: typed?.base ?? now })}
      />
      {error && !isOther && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {isOther && (
        <OtherNote now={now} error={error} onKeep={() => setTyped({ text, base: now })} />
      )}
      <NoteButtons
        isUnsaved={isUnsaved}
        isPending={isPending}
        onDiscard={() => setTyped(undefined)}
      />
      {typed && (
        <UnsavedChangesDialog
          isUnsaved={() => isUnsaved}
          text={words.yourNoteAboutIsNot(customer.name)}
        />
      )}
    </form>
  )
}

type OtherNoteProps = { now: string; error: Error | null; onKeep: () => void }

function OtherNote({ now, error, onKeep }: OtherNoteProps) {
  const isRefused = isChangedBySomeone(error)
  return (
    <InlineMessage tone={isRefused ? 'danger' : undefined}>
      {isRefused ? error?.message : words.anotherNoteStandsHereBy}{' '}
      <span className="block whitespace-pre-line wrap-anywhere">
        {now === '' ? words.itSaysNothing : words.itSays(now)}
      </span>
      <Button size="small" onClick={onKeep} className="mt-2">
        {words.keepMine}
      </Button>
    </InlineMessage>
  )
}

type NoteButtonsProps = { isUnsaved: boolean; isPending: boolean; onDiscard: () => void }

function NoteButtons({ isUnsaved, isPending, onDiscard }: NoteButtonsProps) {
  return (
    <div className="flex gap-2">
      <Button
        type="submit"
        size="small"
        variant={isUnsaved ? 'primary' : 'secondary'}
        isPending={isPending}
        pendingText={words.saving}
      >
        {words.saveNote}
      </Button>
      {isUnsaved && (
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {words.discard}
        </Button>
      )}
    </div>
  )
}

const isChangedBySomeone = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'customer_changed'

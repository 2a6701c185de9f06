import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/booking-events'
import { MAX_NOTE_LENGTH } from '../../contract/limits'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { CheckField } from '../ui/check-field'
import { InlineMessage } from '../ui/inline-message'
import { TextAreaField } from '../ui/text-area-field'
import { UnsavedChangesDialog } from '../ui/unsaved-changes-dialog'
import { noteMutation } from './booking-event-queries'

type NoteFormProps = { bookingId: string; isOffice: boolean }

/** A remark on a booking. The office's are its own unless it says otherwise. */
export function NoteForm({ bookingId, isOffice }: NoteFormProps) {
  const [text, setText] = useState('')
  const [internal, setInternal] = useState(isOffice)
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(noteMutation(useQueryClient(), bookingId))
  const isBlank = text.trim() === ''

  function add(event: FormEvent) {
    event.preventDefault()
    if (isPending || isBlank) return
    const body = { text, internal }
    mutate({ body, key: keyFor(body) }, { onSuccess: () => setText('') })
  }

  return (
    <form onSubmit={add} noValidate className="grid gap-2">
      <TextAreaField
        label={isOffice ? words.note : words.noteForOurOffice}
        rows={1}
        className="field-sizing-content max-h-64 min-h-11"
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        hint={noteHint(isOffice, internal)}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {isOffice && (
          <CheckField
            label={words.internalTheBuyerNeverSees}
            checked={internal}
            onChange={({ target }) => setInternal(target.checked)}
          />
        )}
        <Button
          type="submit"
          size="small"
          variant="secondary"
          isPending={isPending}
          disabled={isBlank}
        >
          {words.addNote}
        </Button>
      </div>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <UnsavedChangesDialog isUnsaved={() => !isBlank} text={words.yourNoteIsNotSaved} />
    </form>
  )
}

/** An internal note says so in its box. */
function noteHint(isOffice: boolean, internal: boolean): string | undefined {
  if (!isOffice) return words.youAndOurOfficeSee
  return internal ? undefined : words.theBuyerSeesItToo
}

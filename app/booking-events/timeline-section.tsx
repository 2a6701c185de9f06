import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/booking-events'
import type { BookingEvent } from '../../contract/bookings/booking-events'
import { MAX_NOTE_LENGTH } from '../../contract/limits'
import { createContentKeys } from '../idempotency-keys'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { CheckField } from '../ui/check-field'
import { DateTime } from '../ui/date-time'
import { QueryError } from '../ui/error-state'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import { TextAreaField } from '../ui/text-area-field'
import { UnsavedChangesDialog } from '../ui/unsaved-changes-dialog'
import { isWhole, noteMutation, timelineQuery } from './booking-event-queries'

type BookingProps = { bookingId: string; isOffice: boolean }

/** What happened to a booking, newest first, and a place to write on it. */
export function Timeline({ bookingId, isOffice }: BookingProps) {
  const [pages, setPages] = useState(1)
  const query = useQuery({ ...timelineQuery(bookingId, pages), refetchOnMount: 'always' })
  return (
    <section aria-labelledby="booking-timeline" className="min-w-0 print:hidden">
      <h2 id="booking-timeline" className="mb-3 text-xl">
        {words.timeline}
      </h2>
      <NoteForm bookingId={bookingId} isOffice={isOffice} />
      {query.isPending && <Spinner label={words.loadingTheTimeline} />}
      {query.error && <QueryError query={query} />}
      {query.data && (
        <ol className="mt-6 grid">
          {query.data.map((event) => (
            <TimelineEvent key={event._id} event={event} />
          ))}
        </ol>
      )}
      {query.data && !isWhole(query.data) && (
        <Button
          size="small"
          variant="secondary"
          className="mt-5"
          isPending={query.isPlaceholderData}
          pendingText={words.loadingOlderEvents}
          onClick={() => setPages(pages + 1)}
        >
          {words.older}
        </Button>
      )}
    </section>
  )
}

function TimelineEvent({ event }: { event: BookingEvent }) {
  const { at, actor, who, internal, text } = event
  return (
    <li className="relative border-l border-hairline pb-5 pl-5 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[5px] size-2.5 rounded-full bg-control"
      />
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
        <span>{who?.name ?? words.actors[actor]}</span>
        <DateTime time={at} />
        {internal && <Badge tone="warning">{words.internal}</Badge>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  )
}

/** A remark on a booking. The office's are its own unless it says otherwise. */
function NoteForm({ bookingId, isOffice }: BookingProps) {
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

function noteHint(isOffice: boolean, internal: boolean): string | undefined {
  if (!isOffice) return words.youAndOurOfficeSee
  return internal ? undefined : words.theBuyerSeesItToo
}

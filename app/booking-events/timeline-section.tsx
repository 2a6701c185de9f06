import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/booking-events'
import type { BookingEvent } from '../../contract/bookings/booking-events'
import { MAX_NOTE_LENGTH } from '../../contract/limits'
import { createContentKeys } from '../idempotency-keys'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { QueryError } from '../ui/error-state'
import { CheckField } from '../ui/form-field'
import { Spinner } from '../ui/spinner'
import { TextForm } from '../ui/text-form'
import { TitledPart } from '../ui/titled-part'
import { isWhole, noteMutation, timelineQuery } from './booking-event-queries'

type BookingProps = { bookingId: string; isOffice: boolean }

/** What happened to a booking, newest first, and a place to write on it, unless it is only read. */
export function Timeline({ bookingId, isOffice, isReader }: BookingProps & { isReader: boolean }) {
  const [pages, setPages] = useState(1)
  const query = useQuery({ ...timelineQuery(bookingId, pages), refetchOnMount: 'always' })
  return (
    <TitledPart title={words.timeline} className="print:hidden">
      {!isReader && <NoteForm bookingId={bookingId} isOffice={isOffice} />}
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
          className="mt-5"
          isPending={query.isPlaceholderData}
          pendingText={words.loadingOlderEvents}
          onClick={() => setPages(pages + 1)}
        >
          {words.older}
        </Button>
      )}
    </TitledPart>
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
  const [internal, setInternal] = useState(isOffice)
  const [keyFor] = useState(createContentKeys)
  const { mutateAsync } = useMutation(noteMutation(useQueryClient(), bookingId))
  return (
    <TextForm
      label={isOffice ? words.note : words.noteForOurOffice}
      hint={noteHint(isOffice, internal)}
      act={words.addNote}
      maxLength={MAX_NOTE_LENGTH}
      unsaved={words.yourNoteIsNotSaved}
      send={(text) => mutateAsync({ body: { text, internal }, key: keyFor({ text, internal }) })}
    >
      {isOffice && (
        <CheckField
          label={words.internalTheBuyerNeverSees}
          checked={internal}
          onChange={({ target }) => setInternal(target.checked)}
        />
      )}
    </TextForm>
  )
}

function noteHint(isOffice: boolean, internal: boolean): string | undefined {
  if (!isOffice) return words.youAndOurOfficeSee
  return internal ? undefined : words.theBuyerSeesItToo
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails, BookingLine } from '../../contract/bookings/bookings'
import { requestedDays, wishedDayFault } from '../../contract/bookings/requested-day'
import { MAX_NOTE_LENGTH } from '../../contract/limits'
import { dayInWords } from '../../contract/values/days'
import { TextField } from '../ui/field'
import { focusFirstInvalid } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { TextAreaField } from '../ui/form-field'
import { thenSay } from '../ui/then-say'
import { promisesMutation } from './shipment-queries'

type PromisesDialogProps = { booking: BookingDetails; onClose: () => void }

/** Moves the day that lines are promised for; the buyer gets a mail with the old and the new one. */
export function PromisesDialog({ booking, onClose }: PromisesDialogProps) {
  const { moved, move, why, setWhy, save, isPending, error } = usePromises(booking, onClose)
  const { first, last } = requestedDays(new Date())
  return (
    <FormDialog
      title={words.movePromisedDays}
      description={words.theBuyerGetsAMailWith}
      act={moved.size < 2 ? words.move : words.moveLines(moved.size)}
      isDisabled={moved.size === 0}
      isPending={isPending}
      error={error}
      isTyped={moved.size > 0 || why !== ''}
      onClose={onClose}
      onSend={save}
      className="grid gap-4"
    >
      {openLines(booking).map((line) => (
        <TextField
          key={line.line}
          type="date"
          label={line.name}
          hint={
            line.promisedOn ? words.promisedFor(dayInWords(line.promisedOn)) : words.notPromised
          }
          min={first}
          max={last}
          value={moved.get(line.line) ?? line.promisedOn ?? ''}
          error={wishedDayFault(moved.get(line.line) ?? '')}
          onChange={({ target }) => move(line, target.value)}
        />
      ))}
      <TextAreaField
        label={words.why}
        isOptional
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </FormDialog>
  )
}

/** Lines of which something has not left yet. */
const openLines = ({ lines }: BookingDetails): BookingLine[] =>
  lines.filter(
    ({ toolId, quantity, cancelled, shipped }) => toolId !== null && quantity > cancelled + shipped,
  )

function usePromises(booking: BookingDetails, onClose: () => void) {
  const [moved, setMoved] = useState<Map<number, string>>(new Map())
  // The days as the dialog opened with them: if another admin moves them, the call is refused and the present days count.
  const [opened, setOpened] = useState<BookingDetails | undefined>(booking)
  const [why, setWhy] = useState('')
  const { mutate, isPending, error } = useMutation(promisesMutation(useQueryClient(), booking._id))

  function move({ line, promisedOn: was }: BookingLine, promisedOn: string) {
    setMoved((before) => {
      const after = new Map(before)
      if (promisedOn === '' || promisedOn === was) after.delete(line)
      else after.set(line, promisedOn)
      return after
    })
  }

  const { lines: seen } = opened ?? booking
  const wasOf = (line: number) => seen.find((each) => each.line === line)?.promisedOn ?? null

  function save(form: HTMLFormElement) {
    if (moved.size === 0) return
    if ([...moved.values()].some((day) => wishedDayFault(day))) return focusFirstInvalid(form)
    const lines = [...moved].map(([line, promisedOn]) => ({ line, promisedOn, was: wasOf(line) }))
    mutate(
      { lines, why },
      {
        ...thenSay(words.promisedDaysMoved, onClose),
        onError: () => setOpened(undefined),
      },
    )
  }

  return { moved, move, why, setWhy, save, isPending, error }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Import } from '../../contract/imports'
import { Button } from '../ui/button'
import { formatCounted } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { TextField } from '../ui/text-field'
import { sheetKinds } from './import-kinds'
import {
  applyMutation,
  checkMutation,
  deleteImportMutation,
  importQuery,
  toChange,
} from './import-queries'
import { UndoImport } from './undo-import'

/** The next step of an import: to check it, to apply it (the number is typed), to see it go on, to undo it. */
export function ApplyImport({ sheet }: { sheet: Import }) {
  if (sheet.state === 'open') return <CheckAgain sheet={sheet} />
  if (sheet.state === 'applied' || sheet.state === 'undone') return <UndoImport sheet={sheet} />
  return <Apply key={sheet.state} sheet={sheet} />
}

function CheckAgain({ sheet }: { sheet: Import }) {
  const { mutate, isPending, error } = useMutation(checkMutation(useQueryClient(), sheet._id))
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        {formatCounted(sheet.counts.rows)} rows have arrived. If the sending was interrupted, please
        choose the file again.
      </p>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <Button isPending={isPending} onClick={() => mutate()}>
        Check the rows
      </Button>
    </div>
  )
}

function Apply({ sheet }: { sheet: Import }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const apply = useMutation(applyMutation(client, sheet._id))
  const check = useMutation(checkMutation(client, sheet._id))
  const remove = useMutation(deleteImportMutation(client))
  const [, setParams] = useSearchParams()
  const discard = () => remove.mutate(sheet._id, { onSuccess: () => setParams({}) })
  const count = toChange(sheet)
  const { one, many } = sheetKinds[sheet.kind].nouns
  const isApplying = apply.isPending
  const error = apply.error ?? check.error ?? remove.error

  function start(event: FormEvent) {
    event.preventDefault()
    if (isApplying) return
    setWrong(typed.trim() !== String(count))
    if (typed.trim() !== String(count)) return
    apply.mutate(count)
    // The answer comes when all is done; until then the counts say how far it is.
    void client.invalidateQueries({ queryKey: importQuery(sheet._id).queryKey })
  }

  if (count === 0 && sheet.state === 'checked')
    return <InlineMessage>Nothing would change: every row is the same or refused.</InlineMessage>
  return (
    <form onSubmit={start} noValidate className="grid max-w-xl gap-3 rounded-md bg-paper p-5">
      <p className="font-semibold">
        {sheet.state === 'applying' && !isApplying
          ? `This import was interrupted: ${formatCounted(count)} rows are still to be changed.`
          : `${formatCounted(count)} ${count === 1 ? one : many} would change.`}
      </p>
      <TextField
        label={`Type ${count} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? `Please type ${count}.` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {isApplying && (
        <progress
          aria-label="Rows changed"
          max={sheet.counts.new + sheet.counts.changed}
          value={sheet.counts.done + sheet.counts.left}
          className="w-full accent-signal"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isApplying} pendingText={`Changing ${many}`}>
          Change {formatCounted(count)} {count === 1 ? one : many}
        </Button>
        <Button
          variant="secondary"
          isPending={check.isPending}
          disabled={isApplying}
          onClick={() => check.mutate()}
        >
          Check again
        </Button>
        {sheet.state === 'checked' && (
          <Button variant="quiet" disabled={isApplying} onClick={discard}>
            Discard
          </Button>
        )}
      </div>
    </form>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/imports'
import type { Import } from '../../contract/imports'
import { Button } from '../ui/button'
import { controlClass } from '../ui/field'
import { formatCounted } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { RowMenu } from '../ui/office-list/row-menu'
import {
  applyMutation,
  checkMutation,
  deleteImportMutation,
  importQuery,
  toChange,
} from './import-queries'

/** An import of this many rows or more is confirmed by typing their number. */
const TYPED_FROM = 20

export function ApplyImport({ sheet }: { sheet: Import }) {
  const client = useQueryClient()
  const apply = useMutation(applyMutation(client, sheet._id))
  const check = useMutation(checkMutation(client, sheet._id))
  const remove = useMutation(deleteImportMutation(client))
  const [, setParams] = useSearchParams()
  const discard = () => remove.mutate(sheet._id, { onSuccess: () => setParams({}) })
  const count = toChange(sheet)
  const error = apply.error ?? check.error ?? remove.error

  function start() {
    apply.mutate(count)
    // The answer comes when all is done; until then the counts say how far it is.
    void client.invalidateQueries({ queryKey: importQuery(sheet._id).queryKey })
  }

  const acts = [{ label: words.checkAgain, onChoose: () => check.mutate() }]
  const discarding = { label: words.discard, isDanger: true, onChoose: discard }
  if (count === 0 && sheet.state === 'checked')
    return <InlineMessage>{words.nothingWouldChangeEveryRow}</InlineMessage>
  return (
    <ConfirmedForm
      sheet={sheet}
      isApplying={apply.isPending}
      menu={
        <RowMenu
          label={words.moreFor(sheet.name)}
          acts={sheet.state === 'checked' ? [...acts, discarding] : acts}
        />
      }
      onConfirm={start}
    >
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {apply.isPending && (
        <progress
          aria-label={words.rowsChanged}
          max={sheet.counts.new + sheet.counts.changed}
          value={sheet.counts.done + sheet.counts.left}
          className="w-full accent-signal"
        />
      )}
    </ConfirmedForm>
  )
}

type ConfirmedFormProps = {
  sheet: Import
  isApplying: boolean
  menu: ReactNode
  onConfirm: () => void
  children: ReactNode
}

function ConfirmedForm({ sheet, isApplying, menu, onConfirm, children }: ConfirmedFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const count = toChange(sheet)
  const isTyped = count >= TYPED_FROM

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (isApplying) return
    const isRight = !isTyped || typed.trim() === String(count)
    setWrong(!isRight)
    if (isRight) onConfirm()
  }

  return (
    <form onSubmit={confirm} noValidate className="grid gap-3 rounded-md bg-paper p-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div>
          <p className="font-semibold">{sentenceOf(sheet, isApplying)}</p>
          {isTyped && (
            <label htmlFor={id} className="text-sm text-ink-soft">
              {words.typeToConfirm(count)}
            </label>
          )}
        </div>
        <span className="-mr-2 sm:order-last">{menu}</span>
        <span className="flex items-center gap-3 max-sm:col-span-full">
          {isTyped && (
            <input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${id}-fault` : undefined}
              onChange={({ target }) => setTyped(target.value)}
              className={`${controlClass} w-20! tabular-nums`}
            />
          )}
          <ApplyButton sheet={sheet} isApplying={isApplying} />
        </span>
      </div>
      {isWrong && (
        <p id={`${id}-fault`} className="text-sm text-danger">
          {words.pleaseType(count)}
        </p>
      )}
      {children}
    </form>
  )
}

function ApplyButton({ sheet, isApplying }: { sheet: Import; isApplying: boolean }) {
  const count = toChange(sheet)
  return (
    <Button
      type="submit"
      isPending={isApplying}
      pendingText={words.changing(sheet.kind)}
      className="max-sm:flex-1"
    >
      {words.change(sheet.kind, count, formatCounted(count))}
    </Button>
  )
}

function sentenceOf(sheet: Import, isApplying: boolean): string {
  const count = toChange(sheet)
  return sheet.state === 'applying' && !isApplying
    ? words.thisImportWasInterruptedRows(formatCounted(count))
    : words.wouldChange(sheet.kind, count, formatCounted(count))
}

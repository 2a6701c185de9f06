import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { MAX_LINE_NOTE_LENGTH, MAX_NAME_LENGTH, MAX_POSITION_LENGTH } from '../../contract/limits'
import type { MachineModelDetails } from '../../contract/machine-models'
import { api } from '../browser-api'
import { randomKey } from '../random-key'
import { ToolPicker } from '../tools/tool-picker-section'
import { Button } from '../ui/button'
import { controlClass } from '../ui/field'
import { Icon } from '../ui/icon'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { inlineTargetClass } from '../ui/touch-target'
import { changeModelMutation } from './model-mutations'
import type { NoteUnsaved } from './model-page'
import { findPartFault, type PartDraft, partDraftsOf, toSentParts } from './part-drafts'
import { readPastedParts } from './read-pasted-parts'

type ModelPartsProps = { model: MachineModelDetails; noteUnsaved: NoteUnsaved }

/** The parts list of a model; it is saved as a whole. */
export function ModelParts({ model, noteUnsaved }: ModelPartsProps) {
  const { mutate, isPending, error } = useMutation(changeModelMutation(useQueryClient(), model._id))
  const [typed, setTyped] = useState<PartDraft[]>()
  const [notFound, setNotFound] = useState<string[]>([])
  const now = partDraftsOf(model)
  const parts = typed ?? now
  const isUnsaved =
    typed !== undefined && JSON.stringify(toSentParts(typed)) !== JSON.stringify(toSentParts(now))
  useEffect(() => noteUnsaved('parts', isUnsaved), [noteUnsaved, isUnsaved])
  const fault = isUnsaved ? findPartFault(parts) : undefined

  function save() {
    if (isPending || fault) return
    const body = { parts: toSentParts(parts), was: model.revision }
    mutate(() => api('setModelParts', { params: { id: model._id }, body }), {
      onSuccess: () => {
        setTyped(undefined)
        toast.success('Parts list saved')
      },
    })
  }

  const change = (id: string, part: Partial<PartDraft>) =>
    setTyped(parts.map((each) => (each.id === id ? { ...each, ...part } : each)))

  async function paste(text: string) {
    const { added, unknown } = await readPastedParts(text)
    setNotFound(unknown)
    setTyped((before) => [...(before ?? now), ...added])
  }

  return (
    <section
      aria-label="Parts list"
      className="grid gap-3 border-t border-hairline pt-4"
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (!text.includes('\t')) return
        event.preventDefault()
        void paste(text)
      }}
    >
      <h2 className="text-lg">
        Parts list <span className="font-normal text-ink-soft">{parts.length}</span>
      </h2>
      <p className="text-sm text-ink-soft">
        Rows of position, part number, quantity, place and note copied from a spreadsheet can be
        pasted into any field here. A whole list comes by{' '}
        <Link
          to={`${href('/dashboard/import')}?model=${model._id}`}
          className={`${inlineTargetClass} underline underline-offset-4`}
        >
          a sheet
        </Link>
        .
      </p>
      <ol className="grid gap-3 sm:gap-1">
        {parts.map((part) => (
          <PartRow
            key={part.id}
            part={part}
            onChange={(changed) => change(part.id, changed)}
            onRemove={() => setTyped(parts.filter(({ id }) => id !== part.id))}
          />
        ))}
      </ol>
      <ToolPicker
        label="Add a part"
        hint="Its name or part number"
        onChoose={({ _id: toolId, name, sku }) =>
          setTyped([
            ...parts,
            {
              ...{ id: randomKey(), toolId, name, sku: sku ?? '', note: '', place: '' },
              ...{ position: nextPosition(parts), quantity: '1' },
            },
          ])
        }
      />
      {notFound.length > 0 && (
        <InlineMessage tone="danger">
          No product has these part numbers: {notFound.join(', ')}. The other rows are added.
        </InlineMessage>
      )}
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {fault && <InlineMessage tone="danger">{fault}</InlineMessage>}
      <span className="flex flex-wrap gap-3">
        <Button isPending={isPending} disabled={!isUnsaved} onClick={save}>
          Save the parts list
        </Button>
        {isUnsaved && (
          <Button variant="secondary" onClick={() => setTyped(undefined)}>
            Take back
          </Button>
        )}
      </span>
    </section>
  )
}

function nextPosition(parts: readonly PartDraft[]): string {
  const numbers = parts.map(({ position }) => Number.parseInt(position, 10) || 0)
  return String(Math.max(0, ...numbers) + 1)
}

type PartRowProps = {
  part: PartDraft
  onChange: (part: Partial<PartDraft>) => void
  onRemove: () => void
}

const inputs = [
  ['position', 'Position', MAX_POSITION_LENGTH, ''],
  ['quantity', 'Quantity', 8, ''],
  ['place', 'Place', MAX_NAME_LENGTH, ''],
  ['note', 'Note', MAX_LINE_NOTE_LENGTH, ''],
] as const

function PartRow({ part, onChange, onRemove }: PartRowProps) {
  const inputOf = ([field, label, maxLength]: (typeof inputs)[number]) => (
    <input
      key={field}
      aria-label={`${label} of ${part.name}`}
      placeholder={label}
      autoComplete="off"
      inputMode={field === 'quantity' ? 'numeric' : undefined}
      maxLength={maxLength}
      value={part[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      className={controlClass}
    />
  )
  const [position, quantity, place, note] = inputs
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 max-sm:border-b max-sm:border-hairline max-sm:pb-3 sm:grid-cols-[4.5rem_minmax(0,2fr)_5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      {inputOf(position)}
      <span className="min-w-0 text-sm wrap-anywhere max-sm:col-span-2">
        <span className="font-semibold">{part.name}</span>{' '}
        <span className="text-ink-soft">{part.sku}</span>
      </span>
      <button
        type="button"
        aria-label={`Remove ${part.name} at ${part.position}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-md hover:bg-ink/6 sm:order-last"
      >
        <Icon name="trash" />
      </button>
      {[quantity, place, note].map(inputOf)}
    </li>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { api } from '../browser-api'
import { randomKey } from '../random-key'
import { ToolPicker } from '../tools/tool-picker-section'
import { EditorPart } from '../ui/editor-part'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { inlineTargetClass } from '../ui/touch-target'
import { changeModelMutation } from './model-mutations'
import type { NoteUnsaved } from './model-page'
import { ModelPartRows } from './model-part-rows'
import { ModelSaveBar } from './model-save-bar'
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

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending || fault || !isUnsaved) return
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
    <EditorPart
      title="Parts list"
      count={parts.length}
      isFolded
      hint={
        <>
          Rows of position, part number, quantity, place and note copied from a spreadsheet can be
          pasted into any field here. A whole list comes by{' '}
          <Link
            to={`${href('/dashboard/import')}?model=${model._id}`}
            className={`${inlineTargetClass} underline underline-offset-4`}
          >
            a sheet
          </Link>
          .
        </>
      }
    >
      <form
        noValidate
        onSubmit={save}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!text.includes('\t')) return
          event.preventDefault()
          void paste(text)
        }}
        className="grid gap-3"
      >
        {parts.length > 0 && (
          <ModelPartRows
            parts={parts}
            onChange={change}
            onRemove={(removed) => setTyped(parts.filter(({ id }) => id !== removed))}
          />
        )}
        <div className="max-w-xl">
          <ToolPicker
            label="Add a part"
            hint="Its name or part number"
            onChoose={({ _id: toolId, name, sku }) =>
              setTyped([
                ...parts,
                {
                  id: randomKey(),
                  toolId,
                  name,
                  sku: sku ?? '',
                  note: '',
                  place: '',
                  position: nextPosition(parts),
                  quantity: '1',
                },
              ])
            }
          />
        </div>
        {notFound.length > 0 && (
          <InlineMessage tone="danger">
            No product has these part numbers: {notFound.join(', ')}. The other rows are added.
          </InlineMessage>
        )}
        <ModelSaveBar
          label="Save the parts list"
          isUnsaved={isUnsaved}
          isPending={isPending}
          error={error}
          fault={fault}
          onTakeBack={() => setTyped(undefined)}
        />
      </form>
    </EditorPart>
  )
}

function nextPosition(parts: readonly PartDraft[]): string {
  const numbers = parts.map(({ position }) => Number.parseInt(position, 10) || 0)
  return String(Math.max(0, ...numbers) + 1)
}

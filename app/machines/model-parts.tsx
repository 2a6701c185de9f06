import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/machines'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { api } from '../browser-api'
import { randomKey } from '../idempotency-keys'
import { ToolPicker } from '../tools/tool-picker-section'
import { EditorPart } from '../ui/editor-part'
import { InlineMessage } from '../ui/inline-message'
import { RichWords } from '../ui/rich-words'
import { inlineTargetClass } from '../ui/touch-target'
import { ModelPartRows } from './model-part-rows'
import { ModelSaveBar } from './model-save-bar'
import { findPartFault, type PartDraft, partDraftsOf, toSentParts } from './part-drafts'
import { readPastedParts } from './read-pasted-parts'
import { type NoteUnsaved, useModelPart } from './use-model-part'

type ModelPartsProps = { model: MachineModelDetails; noteUnsaved: NoteUnsaved }

/** The parts list of a model; it is saved as a whole. */
export function ModelParts({ model, noteUnsaved }: ModelPartsProps) {
  const [notFound, setNotFound] = useState<string[]>([])
  const now = partDraftsOf(model)
  const part = { name: 'parts', now, sentOf: toSentParts, noteUnsaved }
  const { typed, setTyped, save, bar } = useModelPart(model._id, part)
  const parts = typed ?? now
  const fault = bar.isUnsaved ? findPartFault(parts) : undefined

  function send(event: FormEvent) {
    event.preventDefault()
    if (fault) return
    const body = { parts: toSentParts(parts), was: model.revision }
    save(() => api('setModelParts', { params: { id: model._id }, body }), words.partsListSaved)
  }

  const change = (id: string, part: Partial<PartDraft>) =>
    setTyped(parts.map((each) => (each.id === id ? { ...each, ...part } : each)))

  async function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!text.includes('\t')) return
    event.preventDefault()
    const { added, unknown } = await readPastedParts(text)
    setNotFound(unknown)
    setTyped((before) => [...(before ?? now), ...added])
  }

  return (
    <EditorPart
      title={words.partsList}
      count={parts.length}
      isFolded
      hint={
        <RichWords
          of={words.rowsCanBePasted(
            <Link
              to={`${href('/dashboard/import')}?model=${model._id}`}
              className={`${inlineTargetClass} underline underline-offset-4`}
            >
              {words.aSheet}
            </Link>,
          )}
        />
      }
    >
      <form
        noValidate
        onSubmit={send}
        onPaste={(event) => void paste(event)}
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
            label={words.addAPart}
            hint={words.itsNameOrPartNumber}
            onChoose={(tool) => setTyped([...parts, newPart(tool, parts)])}
          />
        </div>
        {notFound.length > 0 && (
          <InlineMessage tone="danger">
            {words.noProductHasThesePart(notFound.join(', '))}
          </InlineMessage>
        )}
        <ModelSaveBar label={words.saveThePartsList} {...bar} fault={fault} />
      </form>
    </EditorPart>
  )
}

type NewPart = { _id: string; name: string; sku?: string | null | undefined }

function newPart({ _id: toolId, name, sku }: NewPart, parts: readonly PartDraft[]): PartDraft {
  const numbers = parts.map(({ position }) => Number.parseInt(position, 10) || 0)
  const position = String(Math.max(0, ...numbers) + 1)
  const typed = { position, quantity: '1', place: '', note: '' }
  return { id: randomKey(), toolId, name, sku: sku ?? '', ...typed }
}

import { type ClipboardEvent, useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/machines'
import { api } from '../browser-api'
import { randomKey } from '../idempotency-keys'
import { ToolPicker } from '../tools/tool-picker-section'
import { EditorPart } from '../ui/editor-part'
import { InlineMessage } from '../ui/inline-message'
import { TextLink } from '../ui/links'
import { PartForm } from '../ui/part-form'
import { RichWords } from '../ui/rich-words'
import { type ModelPartProps, useModelPart } from './model-form'
import { ModelPartRows } from './model-part-rows'
import { findPartFault, type PartDraft, partDraftsOf, toSentParts } from './part-drafts'

/** The parts list of a model; it is saved as a whole. */
export function ModelParts({ model, noteUnsaved }: ModelPartProps) {
  const [notFound, setNotFound] = useState<string[]>([])
  const now = partDraftsOf(model)
  const part = { model, noteUnsaved, name: 'parts', now, sentOf: toSentParts }
  const { typed, setTyped, save, bar } = useModelPart(part)
  const parts = typed ?? now

  function send() {
    const body = { parts: toSentParts(parts), was: model.revision }
    save(() => api('setModelParts', { params: { id: model._id }, body }), words.partsListSaved)
  }

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
      hint={<PasteHint modelId={model._id} />}
    >
      <PartForm
        act={words.saveThePartsList}
        bar={bar}
        fault={bar.isUnsaved ? findPartFault(parts) : undefined}
        onSave={send}
        onPaste={(event) => void paste(event)}
        className="grid gap-3"
      >
        {parts.length > 0 && <ModelPartRows parts={parts} onChange={setTyped} />}
        <div className="max-w-xl">
          <ToolPicker
            label={words.addAPart}
            hint={words.itsNameOrPartNumber}
            onChoose={(tool) =>
              setTyped([...parts, newPart(tool, { position: nextPosition(parts) })])
            }
          />
        </div>
        {notFound.length > 0 && <NotFound numbers={notFound} />}
      </PartForm>
    </EditorPart>
  )
}

function PasteHint({ modelId }: { modelId: string }) {
  return (
    <RichWords
      of={words.rowsCanBePasted(
        <TextLink to={`${href('/dashboard/import')}?model=${modelId}`} isInline>
          {words.aSheet}
        </TextLink>,
      )}
    />
  )
}

function NotFound({ numbers }: { numbers: string[] }) {
  return (
    <InlineMessage tone="danger">{words.noProductHasThesePart(numbers.join(', '))}</InlineMessage>
  )
}

type PartTool = { _id: string; name: string; sku?: string | null | undefined }
type TypedPart = Pick<PartDraft, 'position'> & Partial<PartDraft>

function newPart({ _id: toolId, name, sku }: PartTool, typed: TypedPart): PartDraft {
  const usual = { quantity: '1', place: '', note: '' }
  return { id: randomKey(), toolId, name, sku: sku ?? '', ...usual, ...typed }
}

const nextPosition = (parts: readonly PartDraft[]): string =>
  String(Math.max(0, ...parts.map(({ position }) => Number.parseInt(position, 10) || 0)) + 1)

/** Rows of 'position, part number, quantity, place, note' as a spreadsheet copies them; part numbers in any spelling. */
async function readPastedParts(text: string) {
  const added: PartDraft[] = []
  const unknown: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split('\t').map((cell) => cell.trim())
    const [position = '', sku = '', quantity = '', place = '', note = ''] = cells
    if (sku === '') continue
    const tool = await findToolBySku(sku)
    if (tool) added.push(newPart(tool, { position, quantity: quantity || '1', place, note }))
    else unknown.push(sku)
  }
  return { added, unknown }
}

const plainSku = (sku = '') => sku.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

async function findToolBySku(sku: string) {
  const { tools } = await api('searchTools', { query: { q: sku } })
  return tools.find((tool) => plainSku(tool.sku ?? '') === plainSku(sku))
}

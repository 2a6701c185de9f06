import { api } from '../browser-api'
import { randomKey } from '../idempotency-keys'
import type { PartDraft } from './part-drafts'

const plainSku = (sku: string) => sku.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** Rows of 'position, part number, quantity, place, note' as a spreadsheet copies them; part numbers in any spelling. */
export async function readPastedParts(text: string) {
  const added: PartDraft[] = []
  const unknown: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const [position = '', sku = '', quantity = '', place = '', note = ''] = line
      .split('\t')
      .map((cell) => cell.trim())
    if (sku === '') continue
    const tool = await findToolBySku(sku)
    if (tool)
      added.push({
        id: randomKey(),
        toolId: tool._id,
        name: tool.name,
        sku: tool.sku ?? '',
        position,
        quantity: quantity || '1',
        place,
        note,
      })
    else unknown.push(sku)
  }
  return { added, unknown }
}

async function findToolBySku(sku: string) {
  const { tools } = await api('searchTools', { query: { q: sku } })
  return tools.find((tool) => plainSku(tool.sku ?? '') === plainSku(sku))
}

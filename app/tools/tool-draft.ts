import { isBlank } from '../../contract/blank'
import { fieldMessages } from '../../contract/field-messages'
import { toCents } from '../../contract/money'
import type { Tool } from '../../contract/tools'
import type { NewTool, ToolChange } from './tool-mutations'

/** A tool as its form holds it: figures are text until they are sent. */
export type ToolDraft = {
  name: string
  description: string
  price: string
  availableQuantity: string
  category: string
  featured: boolean
}
export type DraftFaults = { [Field in keyof ToolDraft | 'photo']?: string | undefined }

export const emptyDraft: ToolDraft = {
  name: '',
  description: '',
  price: '',
  availableQuantity: '',
  category: '',
  featured: false,
}

export function draftOf({
  name,
  description,
  price,
  Available,
  category,
  featured,
}: Tool): ToolDraft {
  return {
    ...{ name, description, featured },
    price: price.toFixed(2),
    availableQuantity: String(Available),
    category: category ?? '',
  }
}

/** The words before the colon are SPEC's. */
export function findDraftFaults(draft: ToolDraft, hasPhoto: boolean): DraftFaults {
  const { name, description, price, availableQuantity } = draft
  return {
    ...(isBlank(name) && { name: fieldMessages.toolName }),
    ...(isBlank(description) && { description: fieldMessages.toolDescription }),
    ...(!isPrice(price) && { price: fieldMessages.toolPrice }),
    ...(!isQuantity(availableQuantity) && {
      availableQuantity: fieldMessages.toolQuantity,
    }),
    ...(!hasPhoto && { photo: fieldMessages.toolPhoto }),
  }
}

const isPrice = (text: string) =>
  /^\d{1,6}(\.\d{1,2})?$/.test(parseFigure(text)) && Number(parseFigure(text)) > 0
const isQuantity = (text: string) => /^\d{1,8}$/.test(parseFigure(text))

/** A figure without its thousands' marks: '$1,299.50' is 1299.50. '12,50' and '0,500' stay, for nobody can tell what they mean. */
function parseFigure(text: string): string {
  return text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/^[1-9]\d{0,2}([,\s])\d{3}(\1\d{3})*(?!\d)/, (grouped) =>
      grouped.replaceAll(/\D/g, ''),
    )
}

export function toNewTool(draft: ToolDraft, img: string): NewTool {
  const { name, description, category, featured } = fieldsOf(draft)
  const { price, Available } = fieldsOf(draft)
  return { name, description, price, Available, img, featured, ...(category && { category }) }
}

function fieldsOf({ name, description, price, availableQuantity, category, featured }: ToolDraft) {
  return {
    name: name.trim(),
    description: description.trim(),
    price: Number(parseFigure(price)),
    Available: Number(parseFigure(availableQuantity)),
    category: category.trim() || null,
    featured,
  }
}

/** What a draft, and a new picture if there is one, change of a tool, with what each was; nothing when nothing. */
export function changeOf(tool: Tool, draft: ToolDraft, img: string | undefined): ToolChange | null {
  const now = { ...fieldsOf(draft), img: img ?? tool.img }
  const change: ToolChange = {}
  const was: NonNullable<ToolChange['was']> = {}
  const note = <Key extends keyof typeof now>(key: Key) => {
    Object.assign(change, { [key]: now[key] })
    Object.assign(was, { [key]: tool[key] })
  }
  if (now.name !== tool.name) note('name')
  if (now.description !== tool.description) note('description')
  if (toCents(now.price) !== toCents(tool.price)) note('price')
  if (now.Available !== tool.Available) note('Available')
  if (now.category !== tool.category) note('category')
  if (now.featured !== tool.featured) note('featured')
  if (now.img !== tool.img) note('img')
  return Object.keys(was).length === 0 ? null : { ...change, was }
}

/** A draft brought onto what a tool is by now: what was not touched follows it, what was stays as typed. */
export function rebaseDraft(draft: ToolDraft, base: Tool, now: Tool): ToolDraft {
  const [before, after] = [draftOf(base), draftOf(now)]
  const { featured } = draft
  const keep = (key: Exclude<keyof ToolDraft, 'featured'>) =>
    draft[key] === before[key] ? after[key] : draft[key]
  return {
    name: keep('name'),
    description: keep('description'),
    price: keep('price'),
    availableQuantity: keep('availableQuantity'),
    category: keep('category'),
    featured: featured === before.featured ? after.featured : featured,
  }
}

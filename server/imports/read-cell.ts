import { z } from 'zod'
import * as words from '#words/imports'
import { faultWords } from '../../contract/errors/fault-words.ts'
import { MAX_FILES_OF_KIND } from '../../contract/limits.ts'
import { MONEY_SIGN } from '../../contract/money.ts'
import { STANDARD_CLASS } from '../../contract/tax/tax.ts'
import { toolDetailsChangeSchema } from '../../contract/tools/tool-details.ts'
import { PRICE_HEADING, TAX_CLASS, type ToolHeading } from '../../contract/tools/tool-sheet.ts'
import { imageUrlSchema, newToolSchema, sentTiersSchema } from '../../contract/tools/tools.ts'
import { piecesSchema } from '../../contract/values/pieces.ts'
import type { SheetTool } from '../tools/sheet/sheet-tool.ts'
import { CellFault } from './cell-fault.ts'
import { plainSku, textOfHtml } from './plain-keys.ts'
import { readLinks, type ToolNames } from './read-links.ts'

/** The addresses of documents that the shop has. */
export type Lookups = {
  tools: ToolNames
  documents: ReadonlySet<string>
  taxClasses: readonly string[]
}

/** A cell (null for '-', which empties) as a change of the tool `was`. */
type Read = (text: string | null, was: SheetTool, lookups: Lookups) => Partial<SheetTool>
type Skipped = 'Available' | 'Available as exported'

const [fields, facts] = [newToolSchema.shape, toolDetailsChangeSchema.shape]

/** Reads the cell of each column; throws a CellFault. Stock is read by read-stock.ts. */
export const cellReaders: Record<Exclude<ToolHeading | typeof TAX_CLASS, Skipped>, Read> = {
  'Part number': (text) => ({
    sku: text === null ? null : (parseCell(facts.sku, plainSku(text)) ?? null),
  }),
  Name: (text) => ({ name: parseCell(fields.name, text ?? '') }),
  Category: (text) => ({
    category: text === null ? null : parseCell(fields.category, lastCategory(text)),
  }),
  [PRICE_HEADING]: (text) => ({ price: parseCell(fields.price, amountOf(text)) }),
  Tiers: (text) => ({ tiers: parseCell(sentTiersSchema, entriesOf(text).map(tierOf)) }),
  Unit: (text) => ({ unit: parseCell(facts.unit.unwrap(), (text ?? '').toLowerCase()) }),
  Pack: (text) => ({ pack: parseCell(piecesSchema(1), figureOf(text)) }),
  Step: (text) => ({ step: parseCell(piecesSchema(1), figureOf(text)) }),
  Minimum: (text) => ({ minimum: parseCell(piecesSchema(1), figureOf(text)) }),
  'Minimum holds': (text) => ({ minimumHolds: yesOrNo(text) }),
  'Lead days': (text) => ({
    leadDays: text === null ? null : (parseCell(facts.leadDays, figureOf(text)) ?? null),
  }),
  'Made to order': (text) => ({ madeToOrder: yesOrNo(text) }),
  'Reorder point': (text) => ({ reorderPoint: parseCell(piecesSchema(0), figureOf(text)) }),
  [TAX_CLASS]: (text, _was, { taxClasses }) => ({ taxClass: readTaxClass(text, taxClasses) }),
  Featured: (text) => ({ featured: yesOrNo(text) }),
  'On sale': (text) => ({ isOnSale: yesOrNo(text) }),
  Tags: (text) => ({ tags: parseCell(facts.tags.unwrap(), tagsOf(text)) }),
  Description: (text) => ({ description: parseCell(fields.description, textOfHtml(text ?? '')) }),
  Picture: (text) => readPictures(text ?? ''),
  'More pictures': (text) => ({ morePictures: parseCell(picturesSchema, addressesOf(text)) }),
  Documents: (text, _was, { documents }) => ({ documents: readDocuments(text, documents) }),
  Related: (text, was, { tools }) => readLinks('related', entriesOf(text), was, tools),
  Spares: (text, was, { tools }) => readLinks('spare', entriesOf(text), was, tools),
  'Goes with': (text, was, { tools }) => readLinks('goes-with', entriesOf(text), was, tools),
  'Replaced by': (text, was, { tools }) => readLinks('replaced-by', entriesOf(text), was, tools),
}

const tooMany = words.mustBeAtMost(MAX_FILES_OF_KIND)
const picturesSchema = z.array(imageUrlSchema).max(MAX_FILES_OF_KIND, tooMany)

/** Parses by a schema of the calls; its message says what is wrong, in a list of which entry. */
export function parseCell<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value, { error: faultWords })
  if (success) return data
  const [issue] = error.issues
  const entry = issue?.path.find((part) => typeof part === 'number')
  const message = issue?.message ?? words.isNotValid
  throw new CellFault(entry === undefined ? message : words.inEntry(Number(entry) + 1, message))
}

export const entriesOf = (text: string | null): string[] =>
  (text ?? '')
    .trim()
    .split(/\s*;\s*/)
    .filter(Boolean)

/** Other shops' exports have commas between tags. */
const tagsOf = (text: string | null): string[] =>
  entriesOf(text?.includes(';') ? text : (text ?? '').replaceAll(',', ';'))

/** 'Tools > Reeds, New' is in Reeds. */
function lastCategory(text: string): string {
  if (!text.includes(' > ')) return text
  const [path = ''] = text.split(', ')
  return path.split(' > ').at(-1) ?? path
}

/** The first of several addresses is the picture, the others more of them. */
function readPictures(text: string): Partial<SheetTool> {
  const [first = '', ...more] = text.split(/,\s*(?=https?:)/)
  const img = parseCell(fields.img, first)
  return more.length === 0 ? { img } : { img, morePictures: parseCell(picturesSchema, more) }
}

const addressesOf = (text: string | null): string[] => (text ?? '').split(/;?\s+/).filter(Boolean)

/** '250:52.00' */
function tierOf(entry: string) {
  const [from = '', price = '', more] = entry.split(':')
  if (more !== undefined || price === '') throw new CellFault(words.isNoTier(entry))
  return { from: figureOf(from), price: amountOf(price) }
}

/** '$1,250.00' and '1250' are the same amount. */
export const amountOf = (text: string | null): string =>
  figureOf(text?.startsWith(MONEY_SIGN) ? text.slice(MONEY_SIGN.length) : text)

/** Without the commas between thousands, or between lakhs: 1,00,000. */
export function figureOf(text: string | null): string {
  const figure = (text ?? '').trim()
  return /^[+-]?(?:\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})(\.\d+)?$/.test(figure)
    ? figure.replaceAll(',', '')
    : figure
}

function yesOrNo(text: string | null): boolean {
  const answer = (text ?? '').trim().toLowerCase()
  if (['yes', 'true', '1'].includes(answer)) return true
  if (['no', 'false', '0'].includes(answer)) return false
  throw new CellFault(words.mustBeYesOrNo)
}

/** Emptied it is the usual one. */
function readTaxClass(text: string | null, known: readonly string[]): string {
  const code = (text ?? STANDARD_CLASS).trim().toLowerCase()
  if (!known.includes(code)) throw new CellFault(words.mustBeOneOf(known.join(', ')))
  return code
}

function readDocuments(text: string | null, known: ReadonlySet<string>): string[] {
  const addresses = addressesOf(text)
  const unknown = addresses.find((address) => !known.has(address))
  if (unknown) throw new CellFault(words.isNoDocumentOfTheShop(unknown))
  if (addresses.length > MAX_FILES_OF_KIND) throw new CellFault(tooMany)
  return addresses
}

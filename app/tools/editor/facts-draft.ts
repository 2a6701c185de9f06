import * as taxWords from '#words/tax'
import * as words from '#words/tools'
import { MAX_LEAD_DAYS, MIN_ORDER_QUANTITY } from '../../../contract/limits'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import { units } from '../../../contract/tools/unit-words'
import { isQuantity, parseFigure } from '../../figures'
import { type DetailsChange, isClash, pick } from './tool-draft'

const factWords = {
  sku: words.partNumber,
  unit: words.unit,
  pack: words.pack,
  step: words.step,
  minimum: words.minimum,
  minimumHolds: words.refusesSmallerOrders,
  leadDays: words.leadTime,
  madeToOrder: words.madeToOrder,
  reorderPoint: words.reorderPoint,
  taxClass: taxWords.taxClass,
}
export type FactField = keyof typeof factWords

const factFields = Object.keys(factWords).filter((name): name is FactField => name in factWords)

/** The facts of a tool that orders need, as the form holds them: all are text, a box that is not ticked is empty. */
export type FactsDraft = Record<FactField, string>

/** Those of a new tool (db/migrations/0003-tools.sql). */
export const emptyFacts: FactsDraft = {
  sku: '',
  unit: 'piece',
  pack: '1',
  step: '1',
  leadDays: '',
  reorderPoint: '500',
  minimum: String(MIN_ORDER_QUANTITY),
  minimumHolds: '',
  madeToOrder: '',
  taxClass: '',
}

export function factsDraftOf(details: ToolDetails): FactsDraft {
  const textOf = (value: string | number | boolean | null | undefined) =>
    typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? '')
  return {
    ...emptyFacts,
    ...Object.fromEntries(factFields.map((field) => [field, textOf(details[field])])),
  }
}

export function findFactsFaults(draft: FactsDraft): Partial<Record<FactField, string>> {
  const isLeadTime =
    draft.leadDays.trim() === '' ||
    (isQuantity(draft.leadDays) && readFigure(draft.leadDays) <= MAX_LEAD_DAYS)
  const whole = words.pleaseEnterAWholeNumber
  return {
    ...(draft.sku.trim() !== '' &&
      !/[A-Za-z0-9]/.test(draft.sku) && { sku: words.pleaseEnterALetterOr }),
    ...(!isCount(draft.pack) && { pack: whole }),
    ...(!isCount(draft.step) && { step: whole }),
    ...(!isCount(draft.minimum) && { minimum: whole }),
    ...(!isLeadTime && { leadDays: words.pleaseEnterWholeDays0(MAX_LEAD_DAYS) }),
    ...(draft.madeToOrder !== '' &&
      draft.leadDays.trim() === '' && { leadDays: words.pleaseEnterTheDaysThat }),
    ...(!isQuantity(draft.reorderPoint) && { reorderPoint: words.pleaseEnterAWholeNumber0OrMore }),
  }
}

const isCount = (text: string) => isQuantity(text) && readFigure(text) >= 1
const readFigure = (text: string) => Number(parseFigure(text))

export const toFacts = (draft: FactsDraft) => ({
  sku: draft.sku.trim() || null,
  unit: units.find((unit) => unit === draft.unit) ?? 'piece',
  pack: readFigure(draft.pack),
  step: readFigure(draft.step),
  minimum: readFigure(draft.minimum),
  minimumHolds: draft.minimumHolds !== '',
  leadDays: draft.leadDays.trim() === '' ? null : readFigure(draft.leadDays),
  madeToOrder: draft.madeToOrder !== '',
  reorderPoint: readFigure(draft.reorderPoint),
  // It is blank where no tax is charged.
  taxClass: draft.taxClass || undefined,
})

export function factsChangeOf(details: ToolDetails, draft: FactsDraft): DetailsChange | null {
  const now = toFacts(draft)
  const changed = factFields.filter((field) => now[field] !== details[field])
  return changed.length === 0 ? null : { ...pick(now, changed), was: pick(details, changed) }
}

/** The facts that were typed here and changed elsewhere to something else: name, value of now, typed. */
export function clashingFacts(draft: FactsDraft, base: ToolDetails, now: ToolDetails) {
  const [before, after] = [factsDraftOf(base), factsDraftOf(now)]
  return factFields
    .filter((field) => isClash(draft[field], before[field], after[field]))
    .map((field) => ({ name: factWords[field], now: after[field], typed: draft[field] }))
}

/** After a change by someone else: untouched facts follow the tool, edited ones stay as typed. */
export function rebaseFacts(draft: FactsDraft, base: ToolDetails, now: ToolDetails): FactsDraft {
  const [before, after] = [factsDraftOf(base), factsDraftOf(now)]
  const untouched = factFields.filter((field) => draft[field] === before[field])
  return { ...draft, ...pick(after, untouched) }
}

import type { SomeDetails, ToolDetails } from '../../contract/tools/tool-details.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isSameList, toSentLinks } from './tool-facts.ts'

type Fact = keyof SomeDetails
const lists = ['specs', 'links', 'tags', 'dimensions'] as const
const nouns: Record<Fact, string> = {
  sku: 'part number',
  unit: 'unit',
  pack: 'pack',
  step: 'step',
  minimum: 'minimum',
  minimumHolds: 'minimum',
  leadDays: 'lead time',
  madeToOrder: 'making',
  reorderPoint: 'reorder point',
  specs: 'specifications',
  links: 'links',
  tags: 'tags',
  dimensions: 'dimension lines',
}

/** Refuses a change that is based on other facts than those of now; a fact that `was` leaves out is not compared. */
export function refuseStaleDetails(name: string, now: ToolDetails, was: SomeDetails): void {
  const current = { ...now, links: toSentLinks(now.links) }
  const fields = (Object.keys(nouns) as Fact[])
    .filter((fact) => was[fact] !== undefined && !isSame(was[fact], current[fact]))
    .map((fact) => inWords(fact, current))
  if (fields.length > 0) throw new Refusal('tool_changed', { name, fields: fields.join(', ') })
}

function isSame(one: SomeDetails[Fact], other: SomeDetails[Fact]): boolean {
  return Array.isArray(one) && Array.isArray(other) ? isSameList(one, other) : one === other
}

function inWords(fact: Fact, now: Required<SomeDetails>): string {
  if (isList(fact)) return `its ${nouns[fact]} are others`
  if (fact === 'minimumHolds') return `its minimum ${now.minimumHolds ? 'refuses' : 'only marks'}`
  if (fact === 'madeToOrder') return `it is ${now.madeToOrder ? '' : 'not '}made to order`
  return `its ${nouns[fact]} is ${now[fact] ?? 'none'}`
}

function isList(fact: Fact): fact is (typeof lists)[number] {
  return lists.some((list) => list === fact)
}

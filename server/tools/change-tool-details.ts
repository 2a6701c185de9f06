import { sql } from 'kysely'
import * as words from '#words/tool-fields'
import type {
  SomeDetails,
  ToolDetails,
  ToolDetailsChange,
} from '../../contract/tools/tool-details.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseUnknownClass } from '../settings/tax-classes.ts'
import { refuseTakenSku, toSkuTakenError } from './part-numbers.ts'
import { findToolDetails } from './tool-details.ts'
import * as toolFacts from './tool-facts.ts'
import { lockTool } from './tool-rows.ts'

type Fact = keyof SomeDetails
/** Refuses a change that is based on other facts than those of now; a fact that `was` leaves out is not compared. */
function refuseStaleDetails(name: string, now: ToolDetails, was: SomeDetails): void {
  const current = { ...now, links: toolFacts.toSentLinks(now.links) }
  const fields = (Object.keys(words.facts) as Fact[])
    .filter((fact) => was[fact] !== undefined && !isSameFact(was[fact], current[fact]))
    .map((fact) => factInWords(fact, current))
  if (fields.length > 0) throw new Refusal('tool_changed', { name, fields: fields.join(', ') })
}

const isSameFact = (one: SomeDetails[Fact], other: SomeDetails[Fact]): boolean =>
  Array.isArray(one) && Array.isArray(other) ? toolFacts.isSameList(one, other) : one === other

function factInWords(fact: Fact, now: SomeDetails): string {
  const value = now[fact] ?? null
  if (Array.isArray(value)) return words.itsFactsAreOthers(words.facts[fact])
  if (fact === 'minimumHolds') return words.itsMinimumHolds(value === true)
  if (fact === 'madeToOrder') return words.itIsMadeToOrder(value === true)
  return words.itsFieldIs(words.facts[fact], value === null ? null : `${value}`)
}

/** Changes some facts of a tool on sale in the caller's transaction, lists as a whole; refuses a stale `was` and a part number that is taken. */
export async function changeToolDetails(db: Db, id: string, { was, ...change }: ToolDetailsChange) {
  if (change.links) await toolFacts.checkLinks(db, id, change.links)
  if (change.taxClass !== undefined) await refuseUnknownClass(db, change.taxClass)
  const { name } = await lockTool(db, id)
  const now = await findToolDetails(db, id)
  if (!now) throw new Refusal('tool_not_found')
  refuseWithoutLeadTime(now, change)
  refuseStaleDetails(name, now, was)
  if (change.sku) await refuseTakenSku(db, change.sku, id)
  await writeDetails(db, id, change, now)
  return (await findToolDetails(db, id)) ?? now
}

function refuseWithoutLeadTime(now: ToolDetails, change: SomeDetails): void {
  const { madeToOrder = now.madeToOrder, leadDays = now.leadDays } = change
  if (!madeToOrder || leadDays !== null) return
  throw new Refusal('malformed', { what: words.leadDaysAreRequired })
}

async function writeDetails(db: Db, id: string, change: SomeDetails, now: ToolDetails) {
  const { specs, links, tags, dimensions, minimum, minimumHolds, ...columns } = change
  const { leadDays, madeToOrder, reorderPoint, taxClass, ...same } = columns
  try {
    await db
      .updateTable('tools')
      .set({ ...same, min_quantity: minimum, min_holds: minimumHolds, lead_days: leadDays })
      .set({ made_to_order: madeToOrder, reorder_point: reorderPoint, tax_class: taxClass })
      .set({ updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw toSkuTakenError(error, change.sku ?? '')
  }
  if (specs) await toolFacts.replaceSpecs(db, [{ id, next: specs, now: now.specs }])
  if (dimensions)
    await toolFacts.replaceDimensions(db, { id, next: dimensions, now: now.dimensions })
  if (tags) await toolFacts.replaceTags(db, [{ id, next: tags, now: now.tags }])
  if (links) await toolFacts.replaceLinks(db, { id, next: links, now: now.links })
}

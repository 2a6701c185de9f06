import { sql } from 'kysely'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import { unitPrice } from '../../contract/lines/price.ts'
import type { Change } from '../../contract/lists/lists.ts'
import { type Cents, lineTotal, toDollars } from '../../contract/money.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { mayRead } from '../bookings/booking-details.ts'
import { requireSeen } from '../bookings/booking-sight.ts'
import { findAnyBooking } from '../bookings/booking-store.ts'
import { readLinesOf } from '../bookings/line-rows.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Tools } from './list-store.ts'
import type { ListLine } from './put-in.ts'

type Successors = ReadonlyMap<string, { toolId: string; name: string }>

/** What is different for these lines since they were put down, and what the same quantities cost more now. */
export async function findListChanges(db: Db, lines: readonly FormerLine[], tools: Tools) {
  const gone = lines.flatMap(({ toolId }) => (tools.get(toolId)?.isGone ? toolId : []))
  const successors = await findSuccessors(db, gone)
  const known = lines.flatMap((line) => {
    const tool = tools.get(line.toolId)
    return tool ? { line, tool } : []
  })
  const cents = known.reduce((sum, { line, tool }) => sum + differenceOf(line, tool), 0)
  return {
    changes: known.flatMap(({ line, tool }) => changesOf(line, tool, successors)),
    difference: toDollars(cents),
  }
}

/** A tool that is gone counts nothing. */
function differenceOf({ quantity, seenCents }: FormerLine, tool: JudgedTool): Cents {
  if (tool.isGone || seenCents === null) return 0
  const { cents } = unitPrice(tool.baseCents, tool.tiers, quantity)
  return lineTotal(cents, quantity) - lineTotal(seenCents, quantity)
}

function changesOf(line: FormerLine, tool: JudgedTool, successors: Successors): Change[] {
  const { id: toolId, name } = tool
  const change = (kind: Change['kind'], was: number | null, now: number | null) => ({
    toolId,
    name,
    kind,
    was,
    now,
    successor: kind === 'gone' ? (successors.get(toolId) ?? null) : null,
  })
  if (tool.isGone) return [change('gone', null, null)]
  const { quantity, seenCents, tierFrom } = line
  const unit = unitPrice(tool.baseCents, tool.tiers, quantity)
  const isShort = quantity > tool.available && !tool.madeToOrder
  const changes: Change[] = []
  if (seenCents !== null && seenCents !== unit.cents) {
    const kind = unit.cents > seenCents ? 'price-up' : 'price-down'
    changes.push(change(kind, toDollars(seenCents), toDollars(unit.cents)))
  }
  if (tierFrom !== undefined && tierFrom !== unit.from)
    changes.push(change('tier', tierFrom, unit.from))
  if (quantity % tool.step !== 0) changes.push(change('step', null, tool.step))
  if (isShort) changes.push(change('less-stock', quantity, tool.available))
  return changes
}

/** The tool on sale that replaces each of these, where there is one. */
async function findSuccessors(db: Db, toolIds: string[]): Promise<Successors> {
  if (toolIds.length === 0) return new Map()
  const { rows } = await sql<{ replaced: string; toolId: string; name: string }>`
    select distinct on (tool_links.tool_id) tool_links.tool_id as replaced, tools.id as "toolId", tools.name
    from tool_links join tools on tools.id = tool_links.other_id
    where tool_links.tool_id = any(${toolIds}::uuid[]) and tool_links.kind = 'replaced-by' and tools.deleted_at is null
    order by tool_links.tool_id, tool_links.position`.execute(db)
  return new Map(rows.map(({ replaced, ...successor }) => [replaced, successor]))
}

/** A line as it was put down before; `tierFrom` is undefined where that is not known. */
export type FormerLine = ListLine & { seenCents: Cents | null; tierFrom?: number | null }

/** The lines of a booking that the caller reads, as they were booked. Refuses others' bookings and those that are deleted. */
export async function readBookedLines(db: Db, caller: Caller, booking: string) {
  const { data: id } = idSchema.safeParse(booking)
  const found = id ? await findAnyBooking(db, id) : undefined
  if (found && !mayRead(caller, found)) throw new Refusal('not_allowed')
  const { id: bookingId } = requireSeen(found, caller.admin)
  const lines = await readLinesOf(db, bookingId)
  // A charge has no tool.
  return lines.flatMap(({ tool_id: toolId, quantity, note, unit_cents, tier_from }) =>
    toolId === null ? [] : { toolId, quantity, note, seenCents: unit_cents, tierFrom: tier_from },
  )
}

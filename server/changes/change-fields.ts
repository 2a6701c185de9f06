import { z } from 'zod'
import { areas } from '../../contract/areas.ts'
import type { AuditFields } from '../../contract/changes.ts'
import { toDollars } from '../../contract/money.ts'
import { sectionSchemas } from '../../contract/settings.ts'
import { toSentence } from '../bookings/event-texts.ts'

type Json = z.infer<ReturnType<typeof z.json>>

const sectionFields = Object.values(sectionSchemas).flatMap(({ shape }) => Object.keys(shape))

/** The columns that triggers store (db/migrations/0011-changes.sql) and the calls have as fields. */
const columns = `
  name price_cents available img description category featured sku unit pack step min_quantity min_holds lead_days
  made_to_order reorder_point deleted_at maker years admin office_areas two_factor_enabled note state reason_code refund_due amount_cents kind reason
  reference sent_on received_on method reason_note po_number company tax_id delivery collect billing requested_on country needs_po terms_days credit_cents
  reminders_paused remark incoterm incoterm_place hold_until synonyms event hidden_at pay_by answered_at counts terms total_cents tax_class valid_until booking_id decided_why
  prefix scopes revoked_at url events former_until ${['section', ...sectionFields].join(' ')}`

/** The tables that they store as lists: the field, and the columns of a row. */
const tables: Record<string, { field: string; columns: string }> = {
  model_parts: { field: 'parts', columns: 'position place quantity note tool_id' },
  model_drawings: { field: 'drawings', columns: 'id title url width height position hotspots' },
  price_tiers: { field: 'tiers', columns: 'from_quantity price_cents' },
  tool_specs: { field: 'specs', columns: 'name text value unit value_to' },
  tool_links: { field: 'links', columns: 'other_id kind quantity note' },
  tool_tags: { field: 'tags', columns: 'tag' },
  tool_dimensions: { field: 'dimensions', columns: 'spec x1 y1 x2 y2 shift' },
  tool_files: { field: 'files', columns: 'id kind title url type bytes width height position' },
  booking_files: { field: 'files', columns: 'id kind name type bytes' },
  shipments: {
    field: 'shipments',
    columns: 'number carrier tracking note tracking_url shipped_at delivered_at',
  },
  shipment_lines: { field: 'packed', columns: 'shipment_id line quantity' },
  return_lines: { field: 'givenBack', columns: 'return_id line quantity restocked' },
  agreed_prices: {
    field: 'agreedPrices',
    columns: 'tool_id from_quantity price_cents valid_until',
  },
  tax_rates: { field: 'taxRates', columns: 'code percent kind reason valid_from' },
  quote_links: { field: 'quoteLinks', columns: 'id sent_to may expires_at revoked_at' },
}

/** Fields whose names are not those of their columns in camel case. */
const names: Record<string, string> = {
  id: '_id',
  other_id: 'toolId',
  sent_to: 'to',
  from_quantity: 'from',
  price_cents: 'price',
  amount_cents: 'amount',
  total_cents: 'total',
  credit_cents: 'credit',
  available: 'Available',
  two_factor_enabled: 'secondFactor',
  min_quantity: 'minimum',
  min_holds: 'minimumHolds',
  reason_note: 'note',
  hold_until: 'heldUntil',
  office_areas: 'areas',
}

const known = new Set([...columns.trim().split(/\s+/), ...Object.keys(tables)])

export const auditedFields = [...known].map(fieldOf)

/** What was stored of a change as fields of the calls, money in dollars; other columns are left out. */
export function toFields(stored: Record<string, unknown> | null): AuditFields {
  if (!stored) return null
  const kept = Object.entries(stored).filter(([column]) => known.has(column))
  return Object.fromEntries(
    kept.map(([column, value]) => [
      fieldOf(column),
      column === 'office_areas' ? areasOf(stored) : toValue(column, value),
    ]),
  )
}

/** All where none are named; none of one who is no admin. */
const areasOf = ({ admin, office_areas }: Record<string, unknown>): Json =>
  admin === false ? [] : z.array(z.string()).parse(office_areas ?? [...areas])

function fieldOf(column: string): string {
  const camel = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return tables[column]?.field ?? names[column] ?? camel
}

function toValue(column: string, value: unknown): Json {
  if (tables[column]) return toRows(column, tables[column].columns.split(' '), value)
  if (column === 'event') return eventSchema.parse(value)
  if (column.endsWith('_cents') && value !== null) return toDollars(z.number().parse(value))
  if (value !== null && !isDay.test(String(value)) && /_(at|until)$/.test(column))
    return new Date(String(value)).toISOString()
  return z.json().parse(value)
}

const isDay = /^\d{4}-\d\d-\d\d$/

const rowsSchema = z.array(z.record(z.string(), z.unknown()))

function toRows(table: string, own: string[], value: unknown): Json {
  const rows = rowsSchema.parse(value)
  if (table === 'tool_tags') return rows.map(({ tag }) => String(tag)).sort()
  if (table === 'price_tiers')
    rows.sort((one, other) => Number(one.from_quantity) - Number(other.from_quantity))
  return rows.map((row) =>
    Object.fromEntries(own.map((column) => [fieldOf(column), toValue(column, row[column])])),
  )
}

const eventSchema = z
  .object({ kind: z.string(), data: z.unknown() })
  .nullable()
  .transform((told) => told && { kind: told.kind, text: toSentence(told) })

import { z } from 'zod'
import type { AuditFields } from '../../contract/changes.ts'
import { toDollars } from '../../contract/money.ts'
import { toSentence } from '../bookings/event-texts.ts'

const json = z.json()
const dollars = z.number().transform(toDollars)
const time = z
  .string()
  .transform((text) => new Date(text).toISOString())
  .nullable()

const tiers = z
  .array(z.object({ from_quantity: z.number(), price_cents: dollars }))
  .transform((rows) =>
    rows
      .map(({ from_quantity, price_cents }) => ({ from: from_quantity, price: price_cents }))
      .sort((one, other) => one.from - other.from),
  )
const specs = z
  .array(z.object({ name: json, text: json, value: json, value_to: json, unit: json }))
  .transform((rows) => rows.map(({ value_to, ...same }) => ({ ...same, valueTo: value_to })))
const links = z
  .array(z.object({ other_id: z.string(), kind: json, quantity: json, note: json }))
  .transform((rows) => rows.map(({ other_id, ...same }) => ({ toolId: other_id, ...same })))
const tags = z
  .array(z.object({ tag: z.string() }))
  .transform((rows) => rows.map(({ tag }) => tag).sort())
const dimensions = z.array(
  z.object({ spec: json, x1: json, y1: json, x2: json, y2: json, shift: json }),
)
const files = z
  .array(
    z.object({
      id: z.string(),
      kind: json,
      title: json,
      url: json,
      type: json,
      bytes: json,
      width: json,
      height: json,
      position: json,
    }),
  )
  .transform((rows) => rows.map(({ id, ...same }) => ({ _id: id, ...same })))

const bookingFiles = z
  .array(z.object({ id: z.string(), kind: json, name: json, type: json, bytes: json }))
  .transform((rows) => rows.map(({ id, ...same }) => ({ _id: id, ...same })))

const shipments = z
  .array(
    z.object({
      number: z.number(),
      carrier: json,
      tracking: json,
      tracking_url: json,
      note: json,
      shipped_at: time,
      delivered_at: time,
    }),
  )
  .transform((rows) =>
    rows.map(({ tracking_url, shipped_at, delivered_at, ...same }) => ({
      ...same,
      trackingUrl: tracking_url,
      shippedAt: shipped_at,
      deliveredAt: delivered_at,
    })),
  )
const shipmentLines = z
  .array(z.object({ shipment_id: z.string(), line: z.number(), quantity: z.number() }))
  .transform((rows) =>
    rows.map(({ shipment_id, ...same }) => ({ shipmentId: shipment_id, ...same })),
  )
const returnLines = z
  .array(
    z.object({
      return_id: z.string(),
      line: z.number(),
      quantity: z.number(),
      restocked: z.number(),
    }),
  )
  .transform((rows) => rows.map(({ return_id, ...same }) => ({ returnId: return_id, ...same })))
const quoteLinks = z
  .array(z.object({ id: z.string(), sent_to: json, may: json, expires_at: time, revoked_at: time }))
  .transform((rows) =>
    rows.map(({ id, sent_to, expires_at, revoked_at, ...same }) => ({
      _id: id,
      to: sent_to,
      ...same,
      expiresAt: expires_at,
      revokedAt: revoked_at,
    })),
  )
/** With the sentence of the timeline. */
const event = z
  .object({ kind: z.string(), data: z.unknown() })
  .nullable()
  .transform((told) => told && { kind: told.kind, text: toSentence(told) })

const parts = z
  .array(
    z.object({
      position: z.string(),
      place: json,
      tool_id: z.string(),
      quantity: json,
      note: json,
    }),
  )
  .transform((rows) => rows.map(({ tool_id, ...same }) => ({ ...same, toolId: tool_id })))
const drawings = z
  .array(
    z.object({
      id: z.string(),
      title: json,
      url: json,
      width: json,
      height: json,
      position: json,
      hotspots: json,
    }),
  )
  .transform((rows) => rows.map(({ id, ...same }) => ({ _id: id, ...same })))

/** The columns and tables that triggers store (db/migrations/0011-changes.sql), and the fields of the calls that they are. */
const fieldsOf: Record<string, [field: string, value: z.ZodType<z.infer<typeof json>>]> = {
  name: ['name', json],
  price_cents: ['price', dollars],
  available: ['Available', json],
  img: ['img', json],
  description: ['description', json],
  category: ['category', json],
  featured: ['featured', json],
  sku: ['sku', json],
  unit: ['unit', json],
  pack: ['pack', json],
  step: ['step', json],
  min_quantity: ['minimum', json],
  min_holds: ['minimumHolds', json],
  lead_days: ['leadDays', json],
  made_to_order: ['madeToOrder', json],
  reorder_point: ['reorderPoint', json],
  deleted_at: ['deletedAt', time],
  maker: ['maker', json],
  years: ['years', json],
  model_parts: ['parts', parts],
  model_drawings: ['drawings', drawings],
  price_tiers: ['tiers', tiers],
  tool_specs: ['specs', specs],
  tool_links: ['links', links],
  tool_tags: ['tags', tags],
  tool_dimensions: ['dimensions', dimensions],
  tool_files: ['files', files],
  admin: ['admin', json],
  note: ['note', json],
  state: ['state', json],
  reason_code: ['reasonCode', json],
  refund_due: ['refundDue', json],
  amount_cents: ['amount', dollars],
  kind: ['kind', json],
  reason: ['reason', json],
  reference: ['reference', json],
  sent_on: ['sentOn', json],
  received_on: ['receivedOn', json],
  method: ['method', json],
  reason_note: ['note', json],
  po_number: ['poNumber', json],
  company: ['company', json],
  tax_id: ['taxId', json],
  delivery: ['delivery', json],
  billing: ['billing', json],
  requested_on: ['requestedOn', json],
  remark: ['remark', json],
  hold_until: ['heldUntil', time],
  synonyms: ['synonyms', json],
  booking_files: ['files', bookingFiles],
  event: ['event', event],
  shipments: ['shipments', shipments],
  shipment_lines: ['packed', shipmentLines],
  return_lines: ['givenBack', returnLines],
  hidden_at: ['hiddenAt', time],
  pay_by: ['payBy', json],
  quote_links: ['quoteLinks', quoteLinks],
  answered_at: ['answeredAt', time],
  counts: ['counts', json],
  terms: ['terms', json],
  total_cents: ['total', dollars],
  valid_until: ['validUntil', time],
  booking_id: ['bookingId', json],
  decided_why: ['decidedWhy', json],
}

/** Every field that a change may have. */
export const auditedFields = Object.values(fieldsOf).map(([field]) => field)

/** What was stored of a change as fields of the calls, money in dollars; other columns are left out. */
export function toFields(stored: Record<string, unknown> | null): AuditFields {
  if (!stored) return null
  return Object.fromEntries(
    Object.entries(stored).flatMap(([column, value]) => {
      const field = fieldsOf[column]
      return field ? [[field[0], field[1].parse(value)]] : []
    }),
  )
}

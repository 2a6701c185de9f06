import type { AuditEntry } from '../../contract/changes'
import { differenceOf, hasValue, isItem, textOf } from './change-values'

export type FieldChange = { field: string; label: string; before: string; after: string }

const labels: Record<string, string> = {
  event: 'Timeline',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  Available: 'Available',
  category: 'Category',
  featured: 'Featured',
  img: 'Photo',
  tiers: 'Price tiers',
  sku: 'Part number',
  unit: 'Unit',
  pack: 'Pack',
  step: 'Step',
  minimum: 'Minimum',
  minimumHolds: 'Minimum refuses',
  leadDays: 'Lead days',
  madeToOrder: 'Made to order',
  reorderPoint: 'Reorder point',
  specs: 'Specifications',
  tags: 'Tags',
  links: 'Links',
  dimensions: 'Dimension lines',
  files: 'Files',
  deletedAt: 'On sale',
  admin: 'Admin',
  note: 'Note',
  state: 'State',
  reasonCode: 'Reason',
  refundDue: 'Refund due',
  poNumber: 'PO number',
  company: 'Company',
  taxId: 'Tax number',
  delivery: 'Delivery address',
  billing: 'Billing address',
  requestedOn: 'Wanted on',
  remark: 'Remark',
  heldUntil: 'Held until',
  amount: 'Amount',
  reason: 'Reason',
  reference: 'Reference',
  sentOn: 'Sent on',
  receivedOn: 'Received on',
  method: 'Method',
  kind: 'Kind',
  maker: 'Maker',
  years: 'Years',
  parts: 'Parts',
  drawings: 'Drawings',
  terms: 'Terms',
  synonyms: 'Search words',
  total: 'Total',
  validUntil: 'Valid until',
  decidedWhy: 'Why',
  payBy: 'Paid by',
  hiddenAt: 'Shown to the buyer',
  shipments: 'Shipments',
  packed: 'Packed',
  givenBack: 'Given back',
  quoteLinks: 'Links',
  answeredAt: 'Answered',
  counts: 'Rows',
}

export const nounWords: Record<AuditEntry['noun'], string> = {
  tool: 'Product',
  stock: 'Stock',
  user: 'Rights',
  customer: 'Customer',
  booking: 'Booking',
  payment: 'Payment',
  quote: 'Quote',
  machine: 'Machine',
  synonym: 'Search words',
  import: 'Import',
  question: 'Question',
}

/** What was done, in two words: 'Price changed' is in the fields. */
export function actOf({ noun, act, source, before, after }: AuditEntry): string {
  const done = actWords()
  if (source === 'undo') return `Undo: ${done.toLowerCase()}`
  return source === 'import' ? `Import: ${done.toLowerCase()}` : done

  function actWords(): string {
    if (noun === 'stock') return 'Stock corrected'
    if (noun === 'customer') return 'Note changed'
    if (noun === 'question') return after?.answeredAt ? 'Marked as answered' : 'Opened again'
    if (noun === 'booking' && act === 'insert') return 'Ordered for the buyer'
    if (noun === 'user') return after?.admin ? 'Made an admin' : 'Admin rights taken back'
    if (before && 'deletedAt' in before) return after?.deletedAt ? 'Deleted' : 'Restored'
    if (act === 'update') return eventAct(after) ?? 'Changed'
    return act === 'insert' ? 'Added' : 'Removed'
  }
}

const eventActs: Record<string, string> = {
  note: 'Note',
  mail: 'Mail sent again',
  promised: 'Ship days moved',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  changed: 'Shipment changed',
  cancelled: 'Goods cancelled',
  returned: 'Goods returned',
}

/** What was done to a booking, by the kind of its event. */
function eventAct(after: AuditEntry['after']): string | undefined {
  const event = after?.event
  return isItem(event) ? eventActs[String(event.kind)] : undefined
}

/** Each field that differs, and of lists the items that differ, in the words of the forms and in their order. */
export function fieldsOf({ noun, before, after }: AuditEntry): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const order = Object.keys(labels)
  return [...names]
    .filter((field) => field !== 'bookingId' && (before || hasValue(after?.[field])))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((field) => {
      const [was, is] = differenceOf(before?.[field], after?.[field])
      return {
        field,
        label: labelOf(noun, field),
        before: before ? textOf(field, was) : '',
        after: after ? textOf(field, is) : '',
      }
    })
}

/** A booking is in the office's lists and not on sale. */
function labelOf(noun: AuditEntry['noun'], field: string): string {
  if (noun === 'booking' && field === 'deletedAt') return 'Listed'
  return labels[field] ?? field
}

const LONGEST_VALUE = 60

/** The fields in one line; a long text is only named. */
export function summaryOf(entry: AuditEntry): string {
  const fields = fieldsOf(entry)
  if (entry.act !== 'update') {
    const shown = fields.filter(({ field }) =>
      ['price', 'Available', 'amount', 'total'].includes(field),
    )
    return shown.map(({ label, after }) => `${label} ${after}`).join(', ')
  }
  return fields
    .map(({ field, label, before, after }) => {
      if (field === 'event') return after.replace(/\.$/, '')
      return before.length + after.length > LONGEST_VALUE ? label : `${label} ${before} → ${after}`
    })
    .join(', ')
}

export function whoOf({ who, source }: AuditEntry): string {
  return who?.name ?? (source === 'shell' ? 'Shell' : 'The shop')
}

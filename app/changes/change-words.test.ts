import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/changes'
import { actOf, changedFieldsOf, summaryOfChange, whoOf } from './change-words'

const entry: AuditEntry = {
  _id: '0',
  at: '2026-11-24T00:00:00Z',
  who: null,
  source: 'page',
  noun: 'tool',
  nounId: null,
  name: 'Reed',
  act: 'update',
  before: null,
  after: null,
  batch: null,
  undoable: true,
  undoneBy: null,
}

test('fields are named in the words and the order of the form', () => {
  const change: AuditEntry = {
    ...entry,
    before: {
      tiers: [{ from: 250, price: 7.5 }],
      price: 8,
      description: 'x'.repeat(80),
      sku: null,
    },
    after: { tiers: [], price: 1234.5, description: 'y', sku: 'BD-1' },
  }
  expect(changedFieldsOf(change).map(({ label }) => label)).toEqual([
    'Description',
    'Price',
    'Price tiers',
    'Part number',
  ])
  expect(summaryOfChange(change)).toBe(
    'Description, Price $8.00 → $1,234.50, Price tiers 250: $7.50 → none, Part number none → BD-1',
  )
  expect(whoOf({ ...change, source: 'shell' })).toBe('Command line')
})

test.each<[Partial<AuditEntry>, string, string]>([
  [{ before: { deletedAt: null }, after: { deletedAt: 'T' } }, 'Deleted', 'On sale yes → no'],
  [{ before: { deletedAt: 'T' }, after: { deletedAt: null } }, 'Restored', 'On sale no → yes'],
  [
    { noun: 'stock', before: { Available: 1000 }, after: { Available: 7 } },
    'Stock corrected',
    'Available 1,000 → 7',
  ],
  [
    { noun: 'user', before: { admin: false }, after: { admin: true } },
    'Made an admin',
    'Admin no → yes',
  ],
  [
    { act: 'insert', after: { name: 'Reed', price: 5, Available: 5, tags: [] } },
    'Added',
    'Price $5.00, Available 5',
  ],
  [
    {
      noun: 'quote',
      before: { state: 'asked', validUntil: null, total: null, bookingId: null },
      after: { state: 'offered', validUntil: '2026-12-10T17:59:59Z', total: 7515, bookingId: 'id' },
    },
    'Changed',
    'State asked → offered, Total none → $7,515.00, Valid until none → December 10, 2026, 23:59',
  ],
  [
    { noun: 'booking', before: { requestedOn: null }, after: { requestedOn: '2026-12-10' } },
    'Changed',
    'Wanted by none → December 10, 2026',
  ],
  [
    { noun: 'booking', before: { deletedAt: null }, after: { deletedAt: 'T' } },
    'Deleted',
    'Listed yes → no',
  ],
  [
    { noun: 'booking', act: 'insert', after: { total: 500, payBy: 'card', poNumber: '4711' } },
    'Ordered for the buyer',
    'Total $500.00',
  ],
  [
    {
      noun: 'booking',
      before: { event: null, shipments: [], packed: [] },
      after: {
        event: { kind: 'packed', text: 'Packed shipment 1: 40 pieces by DHL.' },
        shipments: [{ number: 1, carrier: 'DHL', tracking: null, shippedAt: null }],
        packed: [{ shipmentId: 'id', line: 1, quantity: 1200 }],
      },
    },
    'Packed',
    'Packed shipment 1: 40 pieces by DHL, Shipments none → shipment 1 packed, DHL, Packed none → line 1 × 1,200',
  ],
  [
    {
      noun: 'booking',
      before: { givenBack: [] },
      after: { givenBack: [{ returnId: 'id', line: 2, quantity: 3, restocked: 1 }] },
    },
    'Changed',
    'Given back none → line 2 × 3 (1 back in stock)',
  ],
  [
    {
      noun: 'quote',
      before: { quoteLinks: [] },
      after: {
        quoteLinks: [
          { to: 'a@b.example', may: 'see', expiresAt: '2026-12-10T17:59:59Z', revokedAt: null },
        ],
      },
    },
    'Changed',
    'Links none → a@b.example may see until December 10, 2026, 23:59',
  ],
  [
    {
      noun: 'question',
      before: { answeredAt: null },
      after: { answeredAt: '2026-12-10T04:00:00Z' },
    },
    'Marked as answered',
    'Answered none → December 10, 2026, 10:00',
  ],
  [
    {
      noun: 'import',
      before: { state: 'open', counts: { rows: 1200, new: 0 } },
      after: { state: 'checked', counts: { rows: 1200, new: 3 } },
    },
    'Changed',
    'State not checked → checked, Rows 1,200 rows → 1,200 rows, 3 new',
  ],
  [
    { noun: 'booking', before: { files: [] }, after: { files: [{ kind: 'po', name: 'po.pdf' }] } },
    'Changed',
    'Files none → po.pdf',
  ],
  [
    {
      noun: 'machine',
      before: { parts: [] },
      after: { parts: [{ position: '12', place: 'left', toolId: 'id', quantity: 3, note: '' }] },
    },
    'Changed',
    'Parts none → 12 left × 3',
  ],
  [
    {
      noun: 'synonym',
      before: { synonyms: [{ word: 'allen', means: 'hex' }] },
      after: {
        synonyms: [
          { word: 'allen', means: 'hex' },
          { word: 'bush', means: 'sleeve' },
        ],
      },
    },
    'Changed',
    'Search words none → bush = sleeve',
  ],
  [
    {
      noun: 'payment',
      before: { reasonCode: null, state: 'settled' },
      after: { reasonCode: 'reversed', state: 'reversed' },
    },
    'Changed',
    'State settled → taken back, Reason',
  ],
  [
    {
      source: 'undo',
      before: { specs: [{ name: 'Bore', text: '25', unit: 'mm' }] },
      after: { specs: [] },
    },
    'Undo: changed',
    'Specifications Bore 25 mm → none',
  ],
])('%o is %s', (change, act, summary) => {
  expect([actOf({ ...entry, ...change }), summaryOfChange({ ...entry, ...change })]).toEqual([
    act,
    summary,
  ])
})

import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/changes'
import { actOf, fieldsOf, summaryOf, whoOf } from './change-words'

const entry: AuditEntry = {
  ...{ _id: '0', at: '2026-11-24T00:00:00Z', who: null, source: 'page', noun: 'tool' },
  ...{ nounId: null, name: 'Reed', act: 'update', before: null, after: null },
  ...{ batch: null, undoable: true, undoneBy: null },
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
  expect(fieldsOf(change).map(({ label }) => label)).toEqual([
    'Description',
    'Price',
    'Price tiers',
    'Part number',
  ])
  expect(summaryOf(change)).toBe(
    'Description, Price $8.00 → $1,234.50, Price tiers 250: $7.50 → none, Part number none → BD-1',
  )
  expect(whoOf({ ...change, source: 'shell' })).toBe('Shell')
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
      source: 'undo',
      before: { specs: [{ name: 'Bore', text: '25', unit: 'mm' }] },
      after: { specs: [] },
    },
    'Undo: changed',
    'Specifications Bore 25 mm → none',
  ],
])('%o is %s', (change, act, summary) => {
  expect([actOf({ ...entry, ...change }), summaryOf({ ...entry, ...change })]).toEqual([
    act,
    summary,
  ])
})

import { expect, test } from 'vitest'
import { changedFieldsOf } from '../../app/changes/change-words.ts'
import { auditedFields } from '../../server/changes/change-fields.ts'

const entry = { _id: '', at: '', who: null, source: 'page', nounId: null, name: null } as const
const rest = { act: 'update', batch: null, undoable: false, undoneBy: null } as const

test('every field of the audit has its words on the page', () => {
  const shown = auditedFields.filter((field) => field !== 'bookingId')
  const before = Object.fromEntries(shown.map((field) => [field, null]))
  const named = changedFieldsOf({ ...entry, ...rest, noun: 'tool', before, after: before })
  expect(named.filter(({ field, label }) => label === field)).toEqual([
    // The label of the stock is that of its field.
    expect.objectContaining({ field: 'Available' }),
  ])
})

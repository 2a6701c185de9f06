import { expect, test } from 'vitest'
import { readDays } from './read-days'

test.each([
  ['2026-12-16', ['2026-12-16']],
  ['2026-12-16 Victory Day', ['2026-12-16']],
  ['2027-03-20, 2027-03-21; 2027-03-22', ['2027-03-20', '2027-03-21', '2027-03-22']],
  ['16.12.2026', ['2026-12-16']],
  ['Wed, 16 December 2026', ['2026-12-16']],
  ['Dec 16, 2026', ['2026-12-16']],
  ['2027-1-5\n2026-12-16\n2026-12-16', ['2026-12-16', '2027-01-05']],
])('%j is read', (text, days) => {
  expect(readDays(text)).toEqual({ days, unread: [] })
})

test.each(['Eid', '12/11/2026', '2026-02-30', '31.13.2026', '16 Foo 2026'])(
  '%j is not read as a day, and is named',
  (text) => {
    expect(readDays(`${text}\n\n2026-12-16`)).toEqual({ days: ['2026-12-16'], unread: [text] })
  },
)

import { expect, test } from 'vitest'
import { poInSubject } from './compose-mail.ts'

test.each([
  ['4711', ' (PO 4711)'],
  ['PO-2026.117', ' (PO PO-2026.117)'],
  ['see www.evil.example', ''],
  ['evil.example', ''],
  [null, ''],
])('a PO number %j is %j in a subject', (poNumber, shown) => {
  expect(poInSubject(poNumber)).toBe(shown)
})

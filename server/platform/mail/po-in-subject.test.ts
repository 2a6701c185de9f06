import { globSync, readFileSync } from 'node:fs'
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

test('every subject of a mail that names a booking names its PO number too', () => {
  const subjects = globSync('server/**/*-mails.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/subject: `(.*)`/g)].map(([, text = '']) => text),
  )
  const ofBookings = subjects.filter((text) => /booking|receipt|shipment/i.test(text))
  expect(ofBookings.length).toBeGreaterThan(8)
  expect(ofBookings.filter((text) => !text.includes('referenceOf('))).toEqual([])
})

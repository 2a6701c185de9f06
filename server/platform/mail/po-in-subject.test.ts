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

test('every subject of a mail that names a booking names its PO number too', async () => {
  const subjects = await Promise.all(globSync('server/**/*-mails.ts').map(subjectsOf))
  const ofBookings = subjects.flat().filter(({ text }) => /booking|receipt|shipment/i.test(text))
  expect(ofBookings.length).toBeGreaterThan(8)
  expect(ofBookings.filter(({ given }) => !given.includes('referenceOf('))).toEqual([])
})

/** The sentences of a file's subjects, as their functions spell them, and what is given to them. */
async function subjectsOf(file: string) {
  const code = readFileSync(file, 'utf8')
  const noun = /'#words\/(\w+)'/.exec(code)?.[1]
  if (noun === undefined) return []
  const words: Record<string, unknown> = await import(`../../../words/en/${noun}.ts`)
  return [...code.matchAll(/subject: words\.(\w+)(.*?),\n {4}(?! )/gs)].map(
    ([, name = '', given = '']) => ({ text: String(words[name]), given }),
  )
}

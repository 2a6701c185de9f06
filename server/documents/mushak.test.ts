import { expect, test } from 'vitest'
import { invoiceLine, invoicePaper } from '../../tests/support/invoice-paper.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { makePaper } from './make-paper.ts'
import { inTaka, takaLines } from './taka.ts'

test('cents become taka half up, also at the largest sums', () => {
  expect(inTaka(1, 121.5)).toBe(122)
  expect(inTaka(100, 121.123456)).toBe(12_112)
  expect(inTaka(99_999_999_999, 121.5)).toBe(12_149_999_999_879)
})

test('shares of the lines make up the tax of their rate', () => {
  const lines = Array.from({ length: 99 }, (_, at) =>
    invoiceLine(at + 1, { price: 0.33 + at / 100, quantity: 1, percent: at % 2 ? 15 : 4.5 }),
  )
  const paper = invoicePaper(lines)
  const tax = takaLines(paper, 1).reduce((sum, each) => sum + each.tax, 0)
  expect(tax).toBe(Math.round(paper.tax * 100))
})

test('Mushak 6.3 has both numbers, destination, time of issue, taka and places to sign', async () => {
  const paper = invoicePaper([
    invoiceLine(1, { name: 'তাঁত শানা', price: 10, quantity: 100 }),
    invoiceLine(2, { taxCode: 'exempt', percent: 0, price: 1, quantity: 5 }),
  ])
  const facts = { paper, fxRate: 121.5 }
  const { text, title } = await readPdf(await makePaper({ kind: 'mushak', facts }))
  expect(title).toBe('Mushak 6.3 INV-2026-000123')
  for (const part of [
    'BIN 000142012-0809',
    'Tax number 000987654-0101',
    'Date of issue November 28, 2026',
    'Time of issue 02:30',
    'Destination of supply',
    'Mill Road 1, 1208 Dhaka, Bangladesh',
    '100 pieces 1,215.00 121,500.00 0.00 15 % 18,225.00 139,725.00',
    '5 pieces 121.50 607.50 0.00 0 % 0.00 607.50',
    'Total 122,107.50 0.00 18,225.00 140,332.50',
    'Name of the person in charge',
    'Seal',
  ])
    expect(text).toContain(part)
})

test('that of a credit note is Mushak 6.7 and names the invoice', async () => {
  const paper = invoicePaper([invoiceLine(1)], {
    kind: 'credit',
    facts: { corrects: 'INV-2026-000122', reason: 'Rust' },
  })
  const made = await makePaper({ kind: 'mushak', facts: { paper, fxRate: 1 } })
  const { text } = await readPdf(made)
  for (const part of ['Mushak 6.7', 'Corrects INV-2026-000122', 'Rust'])
    expect(text).toContain(part)
})

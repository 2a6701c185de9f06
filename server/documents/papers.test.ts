import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../tests/support/read-pdf.ts'
import type { PricedGoods } from './goods-table.ts'
import { makePaper } from './make-paper.ts'
import type { Paper } from './papers.ts'
import type { QuoteFacts } from './quote.ts'

function lineOf(line: number, given: Partial<PricedGoods> = {}): PricedGoods {
  const [price, quantity] = [12.5 + line, 100 + line]
  return {
    line,
    toolId: 'x',
    name: `Reed ${line}`,
    sku: `BD-${line}`,
    unit: 'piece',
    quantity,
    price,
    basePrice: price,
    tierFrom: null,
    note: null,
    promisedOn: null,
    amount: Math.round(price * quantity * 100) / 100,
    ...given,
  }
}

function quoteOf(lines: PricedGoods[], given: Partial<QuoteFacts> = {}): Paper {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const facts: QuoteFacts = {
    number: 'Q-000045/2',
    name: 'Pat Weaver',
    email: 'pat@mill.example',
    phone: '1',
    company: null,
    taxId: null,
    poNumber: null,
    delivery: null,
    collect: false,
    billing: null,
    requestedOn: null,
    remark: null,
    terms: null,
    total,
    lines,
    offeredAt: '2026-11-24T10:00:00.000Z',
    validUntil: '2026-12-08T17:59:59.000Z',
    ...given,
  }
  return { kind: 'quote', facts }
}

const read = async (paper: Paper) => readPdf(await makePaper(paper))

test('a quote has list prices, charges, terms and how long it is valid', async () => {
  const lines = [
    lineOf(1, { price: 46.2, basePrice: 54, tierFrom: 250, quantity: 250, amount: 11_550 }),
    lineOf(2, { toolId: null, sku: null, name: 'Freight', quantity: 1, price: 240, amount: 240 }),
  ]
  const { text, title } = await read(quoteOf(lines, { terms: 'Ex works.\nTwo lots.' }))
  expect(title).toBe('Quote Q-000045/2')
  for (const part of [
    'List $54.00, from 250 pieces',
    '250 pieces $46.20 $11,550.00',
    'Goods $11,550.00',
    'Charges $240.00',
    'Total (USD) $11,790.00',
    'Ex works. Two lots.',
    'These prices are valid until December 8, 2026, 23:59 (UTC+6).',
    'A quote sets no goods aside',
  ])
    expect(text).toContain(part)
})

describe('a paper with tax', () => {
  const rated = (taxCode: string, taxPercent: number) => ({
    kind: 'tool' as const,
    taxCode,
    taxPercent,
  })
  const taxLine = (line: number, amount: number) =>
    lineOf(line, {
      ...rated('standard', 15),
      ...{ toolId: null, sku: null, kind: 'tax', name: 'VAT 15 %' },
      ...{ quantity: 1, price: amount, basePrice: amount, amount },
    })
  const none = 'No value added tax or sales tax'

  test('has net, the tax at each rate and the total, and no line of tax', async () => {
    const lines = [
      lineOf(1, { ...rated('standard', 15), amount: 1000 }),
      lineOf(2, { ...rated('zero', 0), amount: 500 }),
      lineOf(3, { ...rated('standard', 15), kind: 'charge', toolId: null, amount: 40 }),
      taxLine(4, 156),
    ]
    const { text } = await read(quoteOf(lines))
    for (const part of [
      'Goods $1,500.00',
      'Charges $40.00',
      'Net $1,540.00',
      'VAT 15 % on $1,040.00 $156.00',
      'VAT 0 % on $500.00 $0.00',
      'Total (USD) $1,696.00',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('4 VAT 15 %')
    expect(text).not.toContain(none)
  })

  test.each([
    ['export', 'Zero-rated export on $1,000.00 $0.00', 'Zero-rated export'],
    [
      'reverse',
      'Reverse charge on $1,000.00 $0.00',
      'Reverse charge: VAT is due from the recipient',
    ],
  ])('of %s says why none is charged', async (code, sum, reason) => {
    const { text } = await read(quoteOf([lineOf(1, { ...rated(code, 0), amount: 1000 })]))
    expect(text).toContain(sum)
    expect(text.replace(sum, '')).toContain(reason)
    expect(text).not.toContain(none)
  })

  test('without a rate says that no tax is included', async () => {
    const { text } = await read(quoteOf([lineOf(1)]))
    expect(text).toContain(none)
    expect(text).not.toContain('Net $')
  })
})

describe('a paper of a thousand lines', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => lineOf(index + 1))
  const paper = quoteOf(lines)

  test('is at most 900 kB, tags and all', async () => {
    const bytes = await makePaper(paper)
    expect(bytes.length).toBeLessThan(900_000)
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  test('has each of them, and carries the sum from page to page', async () => {
    const { pages, text } = await read(paper)
    expect(pages.length).toBeGreaterThan(20)
    for (const { name, amount } of lines) {
      expect(text).toContain(`${name} `)
      expect(text).toContain(`$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
    }
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Part number')
      const [, carried] = /Carried over (\S+)/.exec(page) ?? []
      if (carried) expect(pages[index + 1]).toContain(`Brought forward ${carried}`)
    }
    const first = /Carried over \$(\S+)/.exec(pages[0] ?? '')?.[1]?.replace(',', '')
    const shown = lines.filter(({ name }) => pages[0]?.includes(`${name} `))
    expect(Number(first)).toBeCloseTo(
      shown.reduce((sum, { amount }) => sum + amount, 0),
      2,
    )
  })
})

test('the sums are on the page of the last line, however many lines there are', async () => {
  for (let count = 20; count <= 40; count += 1) {
    const lines = Array.from({ length: count }, (_, index) => lineOf(index + 1))
    const { pages } = await read(quoteOf(lines))
    const last = pages.findIndex((page) => page.includes('Total (USD)'))
    expect(pages[last]).toContain(`Reed ${count} `)
  }
})

test('the same facts give the same bytes, in another process too', {
  timeout: 60_000,
}, async () => {
  const lines = Array.from({ length: 20 }, (_, index) => lineOf(index + 1))
  const paper = quoteOf(lines, { company: 'ঢাকা মিলস', remark: 'Łódź' })
  const first = await makePaper(paper)
  expect((await makePaper(paper)).equals(first)).toBe(true)
  const address = path.join(import.meta.dirname, 'papers.ts')
  const program = `
    import { layOutPaper } from ${JSON.stringify(address)}
    import { text } from 'node:stream/consumers'
    process.stdout.write(await layOutPaper(JSON.parse(await text(process.stdin))))`
  const options = { input: JSON.stringify(paper), maxBuffer: 10_000_000 }
  const bytes = execFileSync(process.execPath, ['--input-type=module', '-e', program], options)
  expect(first.equals(bytes)).toBe(true)
})

test.each([
  ['markup', '<script>alert(1)</script> %PDF-1.7 (\\) endstream', '<script>alert(1)</script>'],
  ['accents', 'Łódź Ağaoğlu Õhtu Việt', 'Łódź Ağaoğlu Õhtu Việt'],
  ['a combining sign', 'x\u0302y', 'y'],
  ['emoji', 'Reed 🧵👨‍👩‍👧‍👦 fine', 'Reed ?? fine'],
  ['Arabic', 'Reed مشط fine', 'Reed ??? fine'],
  ['Chinese', '钢筘 reed', '?? reed'],
  ['signs that turn the direction', 'a\u202ecba\u202c', 'acba'],
  ['half a pair', 'a\ud83dz', 'a?z'],
  ['control signs', 'a\u0000\u0007b', 'ab'],
])('a name with %s is shown or replaced', async (_, name, shown) => {
  const { text } = await read(quoteOf([lineOf(1, { name })], { company: name, remark: name }))
  expect(text).toContain(shown)
})

test('figures of millions do not break', async () => {
  const money = {
    quantity: 1,
    price: 99_999_999.99,
    basePrice: 99_999_999.99,
    amount: 99_999_999.99,
  }
  const { text } = await read(quoteOf([lineOf(1, money)]))
  expect(text).toContain('1 piece $99,999,999.99 $99,999,999.99')
})

test('200 wide letters are broken over lines and all there', async () => {
  const { text } = await read(quoteOf([lineOf(1, { name: 'W'.repeat(200), sku: 'M'.repeat(40) })]))
  expect(text.match(/W{5,}/g)?.join('')).toHaveLength(200)
  expect(text.match(/M{2,}/g)?.join('')).toHaveLength(40)
})

test.each([
  ['Latin', 'Ww'],
  ['Bangla', 'তাঁতমিলস'],
  ['Greek, which is spelled', 'αβγ'],
  ['both scripts in turn', 'aতাঁ'],
])('a paper whose remark is one long word, %s, is made in a moment', async (_, part) => {
  const remark = part.repeat(1000 / part.length)
  const start = performance.now()
  const { text } = await read(quoteOf([lineOf(1)], { remark }))
  expect(performance.now() - start).toBeLessThan(3000)
  expect(text).toContain('Your remark')
  expect(text).not.toContain('?')
})

test('Bangla is written in Bangla letters', async () => {
  const { text } = await read(quoteOf([lineOf(1)], { company: 'ঢাকা মিলস', remark: 'তাঁত ১২' }))
  expect(text).toContain('ঢাকা')
  expect(text).toContain('১২')
  expect(text).not.toContain('?')
})

test('a paper that cannot be made fails alone, and the next one is made', async () => {
  const broken = quoteOf([lineOf(1)], { offeredAt: 'never' })
  await expect(makePaper(broken)).rejects.toThrow(/Invalid/)
  expect((await makePaper(quoteOf([lineOf(1)]))).subarray(0, 5).toString()).toBe('%PDF-')
})

test('figures stay with their units, and without an address there is no block for it', async () => {
  const name = 'Reamer set for the spindle bearings of a ring frame 10-24 mm'
  const paper = quoteOf([lineOf(1, { name })])
  const { text } = await readPdf(await makePaper(paper))
  expect(text.replaceAll('\u00a0', ' ')).toContain('10-24 mm')
  expect(text).not.toContain('Deliver to')
})

test('a paper of goods that are fetched says by whom', async () => {
  const fetched = await read(quoteOf([lineOf(1, {})], { collect: true, company: 'Mill & Sons' }))
  expect(fetched.text).toContain('Collected by')
  expect(fetched.text).not.toContain('Deliver to')
  const { text } = await read(quoteOf([lineOf(1, {})]))
  expect(text).not.toContain('Collected by')
})

import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { PadLine } from '../../contract/pad/pad.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { loadDemoCatalogue } from '../platform/database/migrate.ts'
import { writeAllSearchedTexts } from '../tools/searched-texts.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const toolSchema = z.object({
  name: z.string(),
  specs: z.array(z.object({ value: z.unknown().optional() })),
})

beforeAll(async () => {
  const { pool, db } = theShop()
  await loadDemoCatalogue(pool)
  await writeAllSearchedTexts(db)
})

async function read(lines: readonly string[]): Promise<PadLine[]> {
  const { status, body } = await theShop().visitor.post('/api/pad', { text: lines.join('\n') })
  expect(status).toBe(200)
  return body.lines
}

/** The name with each of its figures changed to one of its specifications, to another of its own, or to one that is near. */
function otherNames({ name, specs }: z.output<typeof toolSchema>): string[] {
  const figures = [...name.matchAll(/\d+(?:\.\d+)?/g)]
  const known = [
    ...specs.map(({ value }) => Number(value)),
    ...figures.map(([each]) => Number(each)),
  ]
  return figures.flatMap(({ 0: figure, index }) => {
    const others = [...known, Number(figure) + 1, Number(figure) * 2 + 1]
    return [...new Set(others)]
      .filter((other) => Number.isFinite(other) && other > 0 && other !== Number(figure))
      .map((other) => `${name.slice(0, index)}${other}${name.slice(index + figure.length)}`)
  })
}

/** With two letters of its longest word swapped: 'Vernier Cailper 200 mm'. */
function misspelled(name: string): string {
  const [longest = ''] = name
    .split(/[^A-Za-z]+/)
    .toSorted((one, other) => other.length - one.length)
  const [at, end] = [longest.length - 4, longest.length - 2]
  const swapped = [...longest.slice(at, end)].reverse().join('')
  return name.replace(longest, `${longest.slice(0, at)}${swapped}${longest.slice(end)}`)
}

const isTaken = ({ verdict, likely }: PadLine) => likely || !['choose', 'unknown'].includes(verdict)

test.each([
  ['a name', 'before', (name: string) => `20 x ${name}`],
  ['a name', 'behind', (name: string) => `${name} - 20 pcs`],
  ['a misspelled name', 'behind', (name: string) => `${misspelled(name)} - 20 pcs`],
])(
  '%s of which one figure is another is never taken unseen, with a quantity %s',
  async (_, __, write) => {
    const tools = z.array(toolSchema).parse(JSON.parse(readFileSync('db/demo-tools.json', 'utf8')))
    const texts = tools.flatMap(otherNames).map(write)
    expect(texts.length).toBeGreaterThan(900)
    const taken: string[] = []
    for (let from = 0; from < texts.length; from += 500)
      for (const line of await read(texts.slice(from, from + 500)))
        if (isTaken(line)) taken.push(`${line.verdict}: ${line.text}`)
    expect(taken).toEqual([])
  },
)

/** What people write next to an item: its figures are no quantity. */
const asides =
  'for line 3;rev 2;hall 2;PO 4711;(last time 30 pcs);@ 54;Tk 350/-;12/03/2026;by 15 March;No. 5;stock 5;50% discount;' +
  'size 7;x 3 shifts;within 7 days;item 4;2027;#3;10% extra;2 per machine;3/4;24x7;1,080.00;= 1080;total 1080;MOQ 10;10/box;5 kg;2 m'
const forms: ((name: string, aside: string) => string)[] = [
  (name, aside) => `${name} ${aside} - 17 pcs`,
  (name, aside) => `${name} 17 ${aside}`,
  (name, aside) => `17 x ${name} ${aside}`,
  (name, aside) => `${aside}: 17 pcs ${name}`,
]

test.each([
  ['an item', String],
  ['a misspelled item', misspelled],
])('a figure next to %s is never taken for its quantity', async (_, write) => {
  const tools = z.array(toolSchema).parse(JSON.parse(readFileSync('db/demo-tools.json', 'utf8')))
  const texts = tools.flatMap(({ name }, at) =>
    asides
      .split(';')
      .map((aside, place) => forms[(at + place) % forms.length]?.(write(name), aside) ?? ''),
  )
  const wrong: string[] = []
  for (let from = 0; from < texts.length; from += 500)
    for (const line of await read(texts.slice(from, from + 500)))
      if (isTaken(line) && line.verdict !== 'quantity' && line.quantity !== 17)
        wrong.push(`${line.verdict} ${line.quantity}: ${line.text}`)
  expect(wrong).toEqual([])
})

test('sizes in another order are another thing, and so is one that is said twice', async () => {
  const lines = await read([
    'rubber cot 19 x 28 x 30 mm 200 pcs',
    'V-Belt 10 mm, 10 mm long - 20 pcs',
    'rubber cot 19 x 30 x 28 mm 200 pcs',
  ])
  expect(lines.map(({ verdict }) => verdict)).toEqual(['choose', 'choose', 'ok'])
  expect(lines[0]?.choices[0]).toMatchObject({
    why: 'No Rubber Cot of 19 x 28 x 30 mm: this one has 19 x 30 x 28 mm',
    differs: true,
  })
})

import { readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { readSearch, type Search } from '../../contract/search/read-search.ts'
import {
  type SearchedText,
  searchedText,
  toOtherNames,
} from '../../contract/search/searched-text.ts'
import {
  closenessStepOf,
  closenessTo,
  FOUND,
  marksOf,
} from '../../contract/search/tool-closeness.ts'
import { doMeet } from '../../contract/tools/listed-dimensions.ts'
import { loadDemoCatalogue } from '../../server/platform/database/migrate.ts'
import { readSearchedFacts, writeAllSearchedTexts } from '../../server/tools/searched-texts.ts'
import { testShop } from '../support/test-shop.ts'

const theShop = testShop()
// Each test makes hundreds of searches.
vi.setConfig({ testTimeout: 60_000 })
const lines = readFileSync(new URL('judged-queries.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const judged = lines
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split(' | '))
  .map(([query = '', skus = '']) => ({ query, skus: skus.split(' ') }))

let tools: { id: string; name: string; sku: string }[]

beforeAll(async () => {
  const { pool, db } = theShop()
  await loadDemoCatalogue(pool)
  await writeAllSearchedTexts(db)
  tools = (await pool.query('select id, name, sku from tools order by sku')).rows
})

type Found = { tools: { sku: string | null; _id: string }[]; found: number; nearest: boolean }

async function search(q: string): Promise<Found> {
  const { status, body } = await theShop().visitor.get(
    `/api/tools/search?${new URLSearchParams({ q })}`,
  )
  expect(status).toBe(200)
  return body
}

const skusOf = ({ tools }: Found) => tools.map(({ sku }) => sku)

test('of 200 searches at least 95 % have what was meant among the first three', async () => {
  expect(judged.length).toBeGreaterThanOrEqual(200)
  const missed: string[] = []
  for (const { query, skus } of judged) {
    const first = skusOf(await search(query)).slice(0, 3)
    if (!skus.some((sku) => first.includes(sku))) missed.push(`${query}: ${first.join(', ')}`)
  }
  expect(missed.length / judged.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

test.each([
  ['20t sprocket', 'BD-3040-08B20'],
  ['sprocket 20T', 'BD-3040-08B20'],
  ['sprocket 20teeth', 'BD-3040-08B20'],
  ['part no. BD-1010-06', 'BD-1010-06'],
  ['Part Number: BD 5020 115', 'BD-5020-115'],
  ['6205 2rs', 'BD-3010-6205'],
  ['heddles', 'BD-4201-280'],
  ['vee belt', 'BD-3101-0950'],
  ['spindle insert', 'BD-4103-16'],
  ['harness frame for loom', 'BD-4050-520'],
  ['spinning rings', 'BD-4102-42'],
  ['3-jaw chuck', 'BD-5010-160'],
  ['40-62-8 seal', 'BD-3102-4062'],
  ['hinged feet', 'BD-4304-16'],
  ['din471', 'BD-3104-25'],
  ['M16x1.5', 'BD-4103-16'],
  ['230 mm', 'BD-4104-230'],
  ['এলেন কি', 'BD-1020-08'],
])('%s finds %s first', async (query, sku) => {
  expect(skusOf(await search(query))[0]).toBe(sku)
})

test('the part number of each tool finds it first, however it is spelled', async () => {
  const wrong: string[] = []
  for (const { sku } of tools) {
    const plain = sku.replaceAll('-', '')
    const spelled = [sku, sku.toLowerCase(), plain, plain.toLowerCase()]
    const others = [sku.replaceAll('-', ' '), sku.replaceAll('-', '.')]
    // Not all at once: they would wait longer for a connection than a call may.
    const found = await Promise.all([...spelled, ...others].map(search))
    if (!found.every((answer) => skusOf(answer)[0] === sku)) wrong.push(sku)
  }
  expect(wrong).toEqual([])
})

test('millimetres and the same length in inches find the same tools, for each length of the catalogue', async () => {
  const { rows } = await theShop().pool.query<{ mm: number }>(
    `select distinct size::float8 / 1000 as mm from tool_sizes where kind = 'length' order by mm`,
  )
  expect(rows.length).toBeGreaterThan(150)
  const wrong: number[] = []
  for (const { mm } of rows) {
    const metric = await search(`${mm} mm`)
    for (const inches of [(mm / 25.4).toFixed(8), `${mm}/25.4`]) {
      const imperial = await search(`${inches} in`)
      const isSame = skusOf(imperial).toSorted().join() === skusOf(metric).toSorted().join()
      if (!isSame || metric.found !== imperial.found || metric.nearest || imperial.nearest)
        wrong.push(mm)
    }
  }
  expect(wrong).toEqual([])
})

const IN_DESCRIPTION = 50

test('the rules of the contract find the same tools as the server, in the same order of closeness', async () => {
  const { db } = theShop()
  const names = toOtherNames(await db.selectFrom('synonyms').selectAll().execute())
  const ids = tools.map(({ id }) => id)
  const texts = (await readSearchedFacts(db, ids)).map(({ id, ...facts }) => ({
    id,
    text: searchedText(facts, names),
  }))
  for (const { query } of judged) {
    const answer = await search(query)
    const wanted = readSearch(query)
    const near = new Map(texts.map(({ id, text }) => [id, closenessOf(text, wanted)]))
    const ranks = answer.tools.map(({ _id }) => near.get(_id) ?? null)
    const found = [...near.values()].filter((each) => each !== null)
    // What was corrected or has not the dimension is found by the server alone.
    if (found.length === 0) continue
    // So are those that lack a word, where the others have one in their descriptions only.
    if (found.every((rank) => rank >= IN_DESCRIPTION)) {
      expect(answer.found, query).toBeGreaterThanOrEqual(found.length)
      continue
    }
    expect(answer.found, query).toBe(found.length)
    expect(ranks, query).toEqual(found.toSorted((a, b) => a - b).slice(0, ranks.length))
  }
})

/** How far one tool is from what is searched for; null where it is not found. */
function closenessOf(tool: SearchedText, search: Search): number | null {
  const { code, words, dimensions } = search
  const marks = words.map((spellings) => spellings.map((word) => marksOf(tool, word)))
  const has = (each: number[]) => each.some((one) => one & FOUND)
  const isFound =
    marks.every(has) && dimensions.every((one) => tool.dimensions.some((each) => doMeet(each, one)))
  if (!isFound && (code === '' || tool.code !== code)) return null
  const steps = marks.map((each) => Math.min(...each.map(closenessStepOf)))
  return closenessTo(search)(
    tool,
    steps.reduce((sum, step) => sum + step, 0),
  )
}

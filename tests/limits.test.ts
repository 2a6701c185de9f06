import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as limits from '../contract/limits.ts'
import { cloneDatabase } from './support/test-database.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{app,contract,scripts,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|contract\/limits\.ts$/.test(file),
)

/** A name that calls itself a limit, with a figure: `MOST_ROWS = 10_000`, `minimum: 100`, `maxTags={60}`. */
const limitPattern = /\b((?:max|min|most|longest)\w*)(?:=\{|\??:| =) ?['"]?(\d[\d_]*)(?![\w.])/gi
/** They say what is counted, not of what. */
const measures = 'bytes characters count day hour length max min minute most per'.split(' ')
// The shop's word for the smallest quantity (docs/glossary.md).
const nounsOf = (name: string) =>
  (/^minimum$/i.test(name) ? 'quantity' : name.replaceAll(/([a-z])([A-Z])/g, '$1_$2'))
    .toLowerCase()
    .split('_')
    .filter((word) => !measures.includes(word))
    .map((word) => word.replace(/s$/, ''))

/** Each figure of a text that has the value of a limit and its noun. */
function copiesIn(text: string): string[] {
  return [...text.matchAll(limitPattern)].flatMap(([written, name = '', figure]) => {
    const nouns = nounsOf(name)
    const copied = Object.entries(limits).filter(
      ([limit, value]) =>
        value === Number(figure?.replaceAll('_', '')) &&
        nounsOf(limit).some((noun) => nouns.includes(noun)),
    )
    return copied.map(([limit]) => `${written} is ${limit}`)
  })
}

test('a copy of a limit is found, and another figure of the same name or value is not', () => {
  expect(copiesIn('  minimum: 100,')).toEqual(['minimum: 100 is MIN_ORDER_QUANTITY'])
  expect(copiesIn('const MOST_ROWS = 10_000')).toEqual(['MOST_ROWS = 10_000 is MAX_IMPORT_ROWS'])
  expect(copiesIn('<Field maxTags={60} />')).toEqual(['maxTags={60 is MAX_TAGS'])
  expect(copiesIn('const MOST_ROWS = 20')).toEqual([])
  expect(copiesIn('const MAX_ERROR_LENGTH = 500')).toEqual([])
})

test('limits are spelled in contract/limits.ts alone', () => {
  const found = files.flatMap((file) =>
    copiesIn(readFileSync(path.join(root, file), 'utf8')).map((copy) => `${file}: ${copy}`),
  )
  expect(found).toEqual([])
})

test('the default of a minimum is the limit', async () => {
  const { pool, drop } = await cloneDatabase()
  onTestFinished(drop)
  const { rows } = await pool.query(`select column_default as minimum
    from information_schema.columns where table_name = 'tools' and column_name = 'min_quantity'`)
  const advice = 'set the default of tools.min_quantity in a new file of db/migrations/'
  expect(rows, advice).toEqual([{ minimum: String(limits.MIN_ORDER_QUANTITY) }])
})

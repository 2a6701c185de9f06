import { expect, test } from 'vitest'
import { toPortions } from './use-upload'

const sizeOf = (rows: object[]) => new TextEncoder().encode(JSON.stringify({ rows })).length

test('a sheet is sent by 1,000 rows, numbered from 1', () => {
  const portions = toPortions(Array.from({ length: 2_001 }, (_, at) => [`${at}`]))
  expect(portions.map((rows) => rows.length)).toEqual([1_000, 1_000, 1])
  expect(portions[2]).toEqual([{ row: 2_001, cells: ['2000'] }])
  expect(toPortions([])).toEqual([])
})

test('no portion is larger than a call may be, in any script', () => {
  const rows = Array.from({ length: 300 }, () => ['ক'.repeat(5_000), '"'.repeat(100)])
  const portions = toPortions(rows)
  expect(Math.max(...portions.map(sizeOf))).toBeLessThan(1_000_000)
  expect(portions.flat().map(({ row }) => row)).toEqual(rows.map((_, at) => at + 1))
})

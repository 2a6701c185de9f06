import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const page = read('docs/asvs.md')

/** The rows of requirements: number, requirement, status, how it is met, evidence. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

test('docs/asvs.md: every requirement has one row of five cells', () => {
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length)
  expect(rows.filter((cells) => cells.length !== 5)).toEqual([])
})

test('docs/asvs.md: the counts match the tables', () => {
  const stated = [...page.matchAll(/^\| (tested|read|profile|waived|n\/a|not met) \| (\d+) \|/gm)]
  const counted = stated.map(([, status]) => [
    status,
    rows.filter((cells) => cells[2] === status).length,
  ])
  expect(stated.map(([, status, count]) => [status, Number(count)])).toEqual(counted)
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(rows.length)
  expect(page).toContain(`| all | ${rows.length} | |`)
})

test('every file that is named exists', () => {
  const named = [...page.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  const files = named.filter((text) => /^\.?[\w-]+([./][\w.-]*)+$/.test(text))
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('docs/asvs.md: every tested row names a test', () => {
  const tested = rows.filter((cells) => cells[2] === 'tested')
  expect(tested.filter((cells) => !/\.(test|spec)\.ts`/.test(cells[4] ?? ''))).toEqual([])
})

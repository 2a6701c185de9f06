import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const page = read('docs/asvs.md')

/** The rows of requirements: number, what it asks for, status, how, evidence. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

test('every requirement has a row of its own, of five cells', () => {
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length)
  expect(rows.filter((cells) => cells.length !== 5)).toEqual([])
})

test('the counts at the top are those of the tables', () => {
  const said = [...page.matchAll(/^\| (tested|read|profile|waived|n\/a|not met) \| (\d+) \|/gm)]
  const counted = said.map(([, status]) => [
    status,
    rows.filter((cells) => cells[2] === status).length,
  ])
  expect(said.map(([, status, count]) => [status, Number(count)])).toEqual(counted)
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(rows.length)
  expect(page).toContain(`| all | ${rows.length} | |`)
})

test('every file that is named is there', () => {
  const named = [...page.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  const files = named.filter((text) => /^\.?[\w-]+([./][\w.-]*)+$/.test(text))
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('what is called tested names a test, and every title that is named stands in its file', () => {
  const tested = rows.filter((cells) => cells[2] === 'tested')
  expect(tested.filter((cells) => !/\.(test|spec)\.ts` "/.test(cells[4] ?? ''))).toEqual([])
  const titles = [...page.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)` "([^"]+)"/g)]
  expect(titles.length).toBeGreaterThan(100)
  const gone = titles.filter(([, file = '', title = '']) => !read(file).includes(title))
  expect(gone.map(([found]) => found)).toEqual([])
})

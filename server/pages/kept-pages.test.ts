import { expect, test } from 'vitest'
import { keepPages } from './kept-pages.ts'
import { type PageAnswer, toPageAnswer } from './page-answer.ts'

function counting(headers: Record<string, string> = {}, status = 200) {
  let count = 0
  const make = (): Promise<PageAnswer> => {
    count += 1
    return toPageAnswer(`<p>${count}</p>`, { status, headers, effort: 'quick' })
  }
  return { make, count: () => count }
}

const textOf = async (page: Promise<PageAnswer> | undefined) =>
  (await page)?.bodies.identity.toString()

test('one rendering serves all who ask, until it is forgotten', async () => {
  const { find, forget } = keepPages(() => true)
  const { make } = counting()
  const pages = await Promise.all([find('/', make), find('/', make), find('/', make)])
  expect(new Set(pages).size).toBe(1)
  expect(await textOf(find('/', make))).toBe('<p>1</p>')
  forget()
  expect(await textOf(find('/', make))).toBe('<p>2</p>')
})

test('only the visitor pages are kept, and only while changes would be heard of', () => {
  let isFresh = true
  const { find } = keepPages(() => isFresh)
  const { make } = counting()
  expect(find('/tools', make)).toBeUndefined()
  expect(find('/?q=1', make)).toBeUndefined()
  expect(find('/about', make)).toBeDefined()
  isFresh = false
  expect(find('/about', make)).toBeUndefined()
})

test.each([
  [{}, 500],
  [{ 'cache-control': 'no-store' }, 200],
])('a page that did not come out whole is for one request: %j %i', async (headers, status) => {
  const { find } = keepPages(() => true)
  const { make, count } = counting(headers, status)
  await find('/', make)
  await find('/', make)
  expect(count()).toBe(2)
})

test('a failure is not kept', async () => {
  const { find } = keepPages(() => true)
  await expect(find('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(find('/', counting().make))).toBe('<p>1</p>')
})

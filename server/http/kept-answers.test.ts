import { expect, onTestFinished, test, vi } from 'vitest'
import { keepAnswers } from './kept-answers.ts'
import { type ReadyAnswer, toReadyAnswer } from './ready-answer.ts'

function counting(headers: Record<string, string> = {}, status = 200) {
  let count = 0
  const make = async (): Promise<ReadyAnswer> => {
    count += 1
    return toReadyAnswer(`<p>${count}</p>`, { status, headers, effort: 'quick' })
  }
  return { make, count: () => count }
}

const textOf = async (answer: Promise<ReadyAnswer> | undefined) =>
  (await answer)?.readyForm('identity')?.body.toString()

test('one making serves all who ask, until it is forgotten', async () => {
  const { find, forget, ready } = keepAnswers({})
  const { make } = counting()
  const answers = await Promise.all([find('/', make), find('/', make), find('/', make)])
  expect(new Set(answers).size).toBe(1)
  expect(await textOf(find('/', make))).toBe('<p>1</p>')
  expect(ready('/')).toBe(answers[0])
  forget()
  expect(ready('/')).toBeUndefined()
  expect(await textOf(find('/', make))).toBe('<p>2</p>')
})

test('what was being made when it was forgotten is for those who waited, and not kept', async () => {
  const { find, forget, ready } = keepAnswers({})
  const { make } = counting()
  const waiting = find('/', make)
  forget()
  expect(await textOf(waiting)).toBe('<p>1</p>')
  expect(ready('/')).toBeUndefined()
})

test('while changes would not be heard of, an answer counts for less than a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let isFresh = true
  const { find, ready } = keepAnswers({ isFresh: () => isFresh })
  const { make, count } = counting()
  await find('/about', make)
  vi.advanceTimersByTime(60_000)
  expect(ready('/about')).toBeDefined()
  isFresh = false
  expect(ready('/about')).toBeUndefined()
  await find('/about', make)
  vi.advanceTimersByTime(799)
  expect(ready('/about')).toBeDefined()
  vi.advanceTimersByTime(2)
  await find('/about', make)
  expect(count()).toBe(3)
})

test('however often it is forgotten, the next making begins no sooner than it may, and serves all who wait', async () => {
  const { find, forget } = keepAnswers({ everyMs: 100 })
  const { make, count } = counting()
  const begun = performance.now()
  await find('/', make)
  const waiting = Array.from({ length: 50 }, () => {
    forget()
    return find('/', make)
  })
  expect(await Promise.all(waiting.map(textOf))).toEqual(Array(50).fill('<p>2</p>'))
  expect(performance.now() - begun).toBeGreaterThanOrEqual(99)
  expect(count()).toBe(2)
})

test('an answer counts no longer than it may', async () => {
  const { find, ready } = keepAnswers({ forMs: 0 })
  const { make, count } = counting()
  await find('/', make)
  expect(ready('/')).toBeUndefined()
  await find('/', make)
  expect(count()).toBe(2)
})

test('the oldest goes when there are too many', async () => {
  const { find, ready } = keepAnswers({})
  const { make } = counting()
  for (let number = 0; number < 2001; number += 1) await find(`/${number}`, make)
  expect(ready('/0')).toBeUndefined()
  expect(ready('/2000')).toBeDefined()
})

test.each([
  [{}, 500],
  [{ 'cache-control': 'no-store' }, 200],
])(
  'an answer that did not come out whole counts for less than a second: %j %i',
  async (headers, status) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { find } = keepAnswers({})
    const { make, count } = counting(headers, status)
    await find('/', make)
    await find('/', make)
    expect(count()).toBe(1)
    vi.advanceTimersByTime(801)
    await find('/', make)
    expect(count()).toBe(2)
  },
)

test('a failure is not kept', async () => {
  const { find } = keepAnswers({})
  await expect(find('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(find('/', counting().make))).toBe('<p>1</p>')
})

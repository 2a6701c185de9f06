import { expect, test } from 'vitest'
import { keepAnswers } from './kept-answers.ts'
import { type ReadyAnswer, toReadyAnswer } from './ready-answer.ts'

function counting(headers: Record<string, string> = {}, status = 200) {
  let count = 0
  const make = (): Promise<ReadyAnswer> => {
    count += 1
    return toReadyAnswer(`<p>${count}</p>`, { status, headers, effort: 'quick' })
  }
  return { make, count: () => count }
}

const textOf = async (answer: Promise<ReadyAnswer> | undefined) =>
  (await answer)?.forms.identity.body.toString()

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

test('nothing is kept while changes would not be heard of', () => {
  let isFresh = true
  const { find } = keepAnswers({ isFresh: () => isFresh })
  const { make } = counting()
  expect(find('/about', make)).toBeDefined()
  isFresh = false
  expect(find('/about', make)).toBeUndefined()
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
])('an answer that did not come out whole is for one request: %j %i', async (headers, status) => {
  const { find } = keepAnswers({})
  const { make, count } = counting(headers, status)
  await find('/', make)
  await find('/', make)
  expect(count()).toBe(2)
})

test('a failure is not kept', async () => {
  const { find } = keepAnswers({})
  await expect(find('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(find('/', counting().make))).toBe('<p>1</p>')
})

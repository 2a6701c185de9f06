import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

function counting(headers: Record<string, string> = {}, status = 200) {
  let count = 0
  const make = async (): Promise<PreparedResponse> => {
    count += 1
    return prepareResponse(`<p>${count}</p>`, { status, headers, effort: 'quick' })
  }
  return { make, count: () => count }
}

const textOf = async (answer: Promise<PreparedResponse> | undefined) =>
  (await answer)?.encoded('identity')?.body.toString()

test('one response serves all requests until it is invalidated', async () => {
  const { findOrCreate, invalidate, peek } = createResponseCache({})
  const { make } = counting()
  const answers = await Promise.all([
    findOrCreate('/', make),
    findOrCreate('/', make),
    findOrCreate('/', make),
  ])
  expect(new Set(answers).size).toBe(1)
  expect(await textOf(findOrCreate('/', make))).toBe('<p>1</p>')
  expect(peek('/')).toBe(answers[0])
  invalidate()
  expect(peek('/')).toBeUndefined()
  expect(await textOf(findOrCreate('/', make))).toBe('<p>2</p>')
})

test('a response that was invalidated while it was made serves waiting requests and is not cached', async () => {
  const { findOrCreate, invalidate, peek } = createResponseCache({})
  const { make } = counting()
  const waiting = findOrCreate('/', make)
  invalidate()
  expect(await textOf(waiting)).toBe('<p>1</p>')
  expect(peek('/')).toBeUndefined()
})

test('while changes may go unnoticed, a response is cached for less than a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let isFresh = true
  const { findOrCreate, peek } = createResponseCache({ isFresh: () => isFresh })
  const { make, count } = counting()
  await findOrCreate('/about', make)
  vi.advanceTimersByTime(60_000)
  expect(peek('/about')).toBeDefined()
  isFresh = false
  expect(peek('/about')).toBeUndefined()
  await findOrCreate('/about', make)
  vi.advanceTimersByTime(799)
  expect(peek('/about')).toBeDefined()
  vi.advanceTimersByTime(2)
  await findOrCreate('/about', make)
  expect(count()).toBe(3)
})

test('a response is made again no sooner than allowed, however often it is invalidated', async () => {
  const { findOrCreate, invalidate } = createResponseCache({ everyMs: 100 })
  const { make, count } = counting()
  const begun = performance.now()
  await findOrCreate('/', make)
  const waiting = Array.from({ length: 50 }, () => {
    invalidate()
    return findOrCreate('/', make)
  })
  expect(await Promise.all(waiting.map(textOf))).toEqual(Array(50).fill('<p>2</p>'))
  expect(performance.now() - begun).toBeGreaterThanOrEqual(100)
  expect(count()).toBe(2)
})

test('during many changes elsewhere visitors wait for no page, and see none that is older than its turn', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { findOrCreate, outdate, invalidate, peek } = createResponseCache({ everyMs: 250 })
  const { make } = counting()
  const first = await findOrCreate('/', make)
  outdate()
  vi.advanceTimersByTime(249)
  expect(peek('/')).toBe(first)
  vi.advanceTimersByTime(1)
  expect(peek('/')).toBeUndefined()
  expect(await textOf(findOrCreate('/', make))).toBe('<p>2</p>')
  outdate()
  expect(peek('/')).toBeDefined()
  invalidate()
  expect(peek('/')).toBeUndefined()
})

test('after a change elsewhere a page that has lasted is made again at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { findOrCreate, outdate, peek } = createResponseCache({ everyMs: 250 })
  const { make } = counting()
  await findOrCreate('/', make)
  vi.advanceTimersByTime(250)
  outdate()
  expect(peek('/')).toBeUndefined()
  expect(await textOf(findOrCreate('/', make))).toBe('<p>2</p>')
})

test('visitors do not wait while a page is made again after a change elsewhere, for less than a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { findOrCreate, findOrRefresh, outdate, invalidate, peek } = createResponseCache({
    everyMs: 250,
  })
  const { make, count } = counting()
  const first = await findOrRefresh('/', make)
  vi.advanceTimersByTime(60_000)
  outdate()
  expect(await findOrRefresh('/', make)).toBe(first)
  expect(await textOf(findOrCreate('/', make))).toBe('<p>2</p>')
  vi.advanceTimersByTime(60_000)
  outdate()
  const slow = Promise.withResolvers<PreparedResponse>()
  expect(await textOf(findOrRefresh('/', () => slow.promise))).toBe('<p>2</p>')
  vi.advanceTimersByTime(699)
  expect(await textOf(Promise.resolve(peek('/') ?? first))).toBe('<p>2</p>')
  vi.advanceTimersByTime(1)
  expect(peek('/')).toBeUndefined()
  const waiting = findOrRefresh('/', make)
  slow.resolve(await make())
  expect(await textOf(waiting)).toBe('<p>3</p>')
  // Who made the change sees it at once.
  outdate()
  vi.advanceTimersByTime(250)
  expect(await textOf(findOrCreate('/', make))).toBe('<p>4</p>')
  expect(count()).toBe(4)
  outdate()
  invalidate()
  expect(peek('/')).toBeUndefined()
})

test('a response expires', async () => {
  const { findOrCreate, peek } = createResponseCache({ forMs: 0 })
  const { make, count } = counting()
  await findOrCreate('/', make)
  expect(peek('/')).toBeUndefined()
  await findOrCreate('/', make)
  expect(count()).toBe(2)
})

test('the oldest entry is dropped when there are too many', async () => {
  const { findOrCreate, peek } = createResponseCache({})
  const { make } = counting()
  for (let number = 0; number < 2001; number += 1) await findOrCreate(`/${number}`, make)
  expect(peek('/0')).toBeUndefined()
  expect(peek('/2000')).toBeDefined()
})

test('what is not worth a place pushes nothing out and leaves nothing behind', async () => {
  const { findOrCreate, peek } = createResponseCache({
    most: 2,
    isKept: ({ status }) => status === 200,
  })
  const [found, unknown] = [counting(), counting({}, 404)]
  for (const key of ['/part/1', '/part/2']) await findOrCreate(key, found.make)
  const making = ['/part/x', '/part/x', '/part/y'].map((key) => findOrCreate(key, unknown.make))
  await Promise.all(making)
  expect(unknown.count()).toBe(2)
  await findOrCreate('/part/x', unknown.make)
  expect(unknown.count()).toBe(3)
  expect([peek('/part/1'), peek('/part/2'), peek('/part/x')]).toEqual([
    expect.anything(),
    expect.anything(),
    undefined,
  ])
  await findOrCreate('/part/3', found.make)
  expect([peek('/part/1'), peek('/part/2')]).toEqual([undefined, expect.anything()])
})

test.each([
  [{}, 500],
  [{ 'cache-control': 'no-store' }, 200],
])('an incomplete response is cached for less than a second: %j %i', async (headers, status) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { findOrCreate } = createResponseCache({})
  const { make, count } = counting(headers, status)
  await findOrCreate('/', make)
  await findOrCreate('/', make)
  expect(count()).toBe(1)
  vi.advanceTimersByTime(801)
  await findOrCreate('/', make)
  expect(count()).toBe(2)
})

test('a failure is not cached', async () => {
  const { findOrCreate } = createResponseCache({})
  await expect(findOrCreate('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(findOrCreate('/', counting().make))).toBe('<p>1</p>')
})

async function seenAnswer({ findOrCreate }: ResponseCache): Promise<WeakRef<PreparedResponse>> {
  return new WeakRef(await findOrCreate('/api/tools', counting().make))
}

test('an answer that has ended is dropped from memory when the next one is made', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const cache = createResponseCache({ forMs: 800 })
  const seen = await seenAnswer(cache)
  const isKept = async () => {
    await cache.findOrCreate('/api/review', counting().make)
    await delay(1)
    collect()
    return seen.deref() !== undefined
  }
  expect(await isKept()).toBe(true)
  vi.advanceTimersByTime(801)
  expect(await isKept()).toBe(false)
})

test('while a page cannot be made whole, visitors get the last whole one, and wait for it once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = createResponseCache({ isFresh: () => false, keepsLast: true })
  const whole = counting()
  expect(await textOf(cache.findOrRefresh('/', whole.make))).toBe('<p>1</p>')
  vi.advanceTimersByTime(801)
  expect(cache.peek('/')).toBeUndefined()
  const { promise, resolve } = Promise.withResolvers<PreparedResponse>()
  const first = cache.findOrRefresh('/', () => promise)
  vi.advanceTimersByTime(1_501)
  expect(await textOf(cache.findOrRefresh('/', () => promise))).toBe('<p>1</p>')
  resolve(await counting({ 'cache-control': 'no-store' }).make())
  expect(await textOf(first)).toBe('<p>1</p>')
  vi.advanceTimersByTime(801)
  const never = new Promise<PreparedResponse>(() => undefined)
  expect(await textOf(cache.findOrRefresh('/', () => never))).toBe('<p>1</p>')
})

test('a page that fails is the last whole one, and a new one as soon as it can be made', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const cache = createResponseCache({ isFresh: () => false, keepsLast: true })
  const { make } = counting()
  await cache.findOrCreate('/', make)
  vi.advanceTimersByTime(801)
  const failing = () => Promise.reject(new Error('away'))
  expect(await textOf(cache.findOrCreate('/', failing))).toBe('<p>1</p>')
  vi.advanceTimersByTime(801)
  expect(await textOf(cache.findOrCreate('/', make))).toBe('<p>2</p>')
})

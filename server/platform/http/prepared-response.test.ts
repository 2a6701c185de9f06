import { expect, test, vi } from 'vitest'
import { prepareResponse } from './prepared-response.ts'

const about = { status: 200, headers: {}, effort: 'best' } as const
const long = 'A reed of steel. '.repeat(500)

test('is compressed only in the requested encoding', async () => {
  const answer = prepareResponse(long, about)
  expect(answer.encoded('identity')?.body.toString()).toBe(long)
  expect([answer.encoded('br'), answer.encoded('gzip')]).toEqual([undefined, undefined])
  const form = await answer.encode('br')
  expect(answer.encoded('br')).toBe(form)
  expect(answer.encoded('gzip')).toBeUndefined()
})

test('is compressed once for many requests at the same time', async () => {
  const answer = prepareResponse(long, about)
  const forms = await Promise.all([
    answer.encode('gzip'),
    answer.encode('gzip'),
    answer.encode('gzip'),
  ])
  expect(new Set(forms).size).toBe(1)
})

test('is not compressed when it fits into one packet', async () => {
  const answer = prepareResponse('Short.', about)
  expect(await answer.encode('br')).toBe(answer.encoded('identity'))
})

test('is compressed quickly at first and well once it has lasted for a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answer = prepareResponse(long, about)
  const first = await answer.encode('br')
  expect(answer.encoded('br')).toBe(first)
  vi.advanceTimersByTime(1_001)
  expect(answer.encoded('br')).toBe(first)
  await expect.poll(() => answer.encoded('br')).not.toBe(first)
  vi.useRealTimers()
  const best = await answer.encode('br')
  expect(best.body.length).toBeLessThan(first.body.length)
  expect([best.etag, best.etag.startsWith('W/')]).toEqual([first.etag, true])
})

test('a response that is compressed quickly stays as it is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answer = prepareResponse(long, { ...about, effort: 'quick' })
  const first = await answer.encode('gzip')
  vi.advanceTimersByTime(1_001)
  expect([answer.encoded('gzip'), first.etag.startsWith('"')]).toEqual([first, true])
  vi.useRealTimers()
})

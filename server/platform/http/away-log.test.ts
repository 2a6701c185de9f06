import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAwayLog } from './error-handler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('requests that fail while the database is away leave one line a second with their count', () => {
  const error = vi.fn()
  // @ts-expect-error: of the log only this is used
  const logAway = createAwayLog({ error })
  const lines = () => error.mock.calls.map(([facts]) => facts)
  logAway(new Error('connect ECONNREFUSED'))
  expect(lines()).toEqual([{ failed: 1, reason: 'connect ECONNREFUSED' }])
  for (let turn = 0; turn < 500; turn += 1) logAway(new Error('the pool is empty'))
  expect(lines()).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(lines()[1]).toEqual({ failed: 500, reason: 'the pool is empty' })
  vi.advanceTimersByTime(5_000)
  expect(lines()).toHaveLength(2)
  logAway(new Error('again'))
  expect(lines()[2]).toEqual({ failed: 1, reason: 'again' })
})

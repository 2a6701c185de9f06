import { beforeEach, expect, test, vi } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys'

beforeEach(() => sessionStorage.clear())

test('the same order again has the same key, another content has another', () => {
  const { keyFor } = createIdempotencyKeys()
  const first = keyFor({ quantity: 100 })
  expect(keyFor({ quantity: 100 })).toBe(first)
  expect(keyFor({ quantity: 120 })).not.toBe(first)
})

test('an order whose answer never came keeps its key over a reload, for ten minutes', () => {
  const first = createIdempotencyKeys().keyFor({ quantity: 100 })
  expect(createIdempotencyKeys().keyFor({ quantity: 100 })).toBe(first)
  vi.useFakeTimers({ now: Date.now() + 600_001 })
  expect(createIdempotencyKeys().keyFor({ quantity: 100 })).not.toBe(first)
  vi.useRealTimers()
})

test('once it was answered, the same content is another order', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor({ quantity: 100 })
  keys.forget(first)
  const second = keys.keyFor({ quantity: 100 })
  expect(second).not.toBe(first)
  keys.forget(second)
  expect([first, second]).not.toContain(createIdempotencyKeys().keyFor({ quantity: 100 }))
})

test('the late answer to one order says nothing of another, which has begun meanwhile', () => {
  const keys = createIdempotencyKeys()
  const late = keys.keyFor({ quantity: 100 })
  const begun = createIdempotencyKeys().keyFor({ quantity: 120 })
  keys.forget(late)
  expect(createIdempotencyKeys().keyFor({ quantity: 120 })).toBe(begun)
})

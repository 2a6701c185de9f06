import { beforeEach, expect, test, vi } from 'vitest'
import { createOrderKeys } from './order-key'

beforeEach(() => sessionStorage.clear())

test('the same order again has the same key, another content has another', () => {
  const { keyFor } = createOrderKeys()
  const first = keyFor({ quantity: 100 })
  expect(keyFor({ quantity: 100 })).toBe(first)
  expect(keyFor({ quantity: 120 })).not.toBe(first)
})

test('an order whose answer never came keeps its key over a reload, for ten minutes', () => {
  const first = createOrderKeys().keyFor({ quantity: 100 })
  expect(createOrderKeys().keyFor({ quantity: 100 })).toBe(first)
  vi.useFakeTimers({ now: Date.now() + 600_001 })
  expect(createOrderKeys().keyFor({ quantity: 100 })).not.toBe(first)
  vi.useRealTimers()
})

test('once it was answered, the same content is another order', () => {
  const keys = createOrderKeys()
  const first = keys.keyFor({ quantity: 100 })
  keys.forget(first)
  const second = keys.keyFor({ quantity: 100 })
  expect(second).not.toBe(first)
  keys.forget(second)
  expect([first, second]).not.toContain(createOrderKeys().keyFor({ quantity: 100 }))
})

test('the late answer to one order says nothing of another, which has begun meanwhile', () => {
  const keys = createOrderKeys()
  const late = keys.keyFor({ quantity: 100 })
  const begun = createOrderKeys().keyFor({ quantity: 120 })
  keys.forget(late)
  expect(createOrderKeys().keyFor({ quantity: 120 })).toBe(begun)
})

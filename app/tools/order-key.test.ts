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
  keys.forget()
  expect(keys.keyFor({ quantity: 100 })).not.toBe(first)
  keys.forget()
  expect(createOrderKeys().keyFor({ quantity: 100 })).not.toBe(first)
})

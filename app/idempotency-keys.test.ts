import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

describe('idempotency keys', () => {
  test('the same order has the same key, another content another key', () => {
    const { keyFor } = createIdempotencyKeys()
    const first = keyFor({ quantity: 100 })
    expect(keyFor({ quantity: 100 })).toBe(first)
    expect(keyFor({ quantity: 120 })).not.toBe(first)
  })

  test('an order without a reply keeps its key after a reload and in other tabs, for ten minutes', () => {
    const first = createIdempotencyKeys().keyFor({ quantity: 100 })
    expect(createIdempotencyKeys().keyFor({ quantity: 100 })).toBe(first)
    vi.useFakeTimers({ now: Date.now() + 600_001 })
    expect(createIdempotencyKeys().keyFor({ quantity: 100 })).not.toBe(first)
    vi.useRealTimers()
  })

  test('after the reply the same content is a new order', () => {
    const keys = createIdempotencyKeys()
    const first = keys.keyFor({ quantity: 100 })
    keys.forget(first)
    const second = keys.keyFor({ quantity: 100 })
    expect(second).not.toBe(first)
    keys.forget(second)
    expect([first, second]).not.toContain(createIdempotencyKeys().keyFor({ quantity: 100 }))
  })

  test('a late reply to one order does not drop the key of the next', () => {
    const keys = createIdempotencyKeys()
    const late = keys.keyFor({ quantity: 100 })
    const begun = createIdempotencyKeys().keyFor({ quantity: 120 })
    keys.forget(late)
    expect(createIdempotencyKeys().keyFor({ quantity: 120 })).toBe(begun)
  })
})

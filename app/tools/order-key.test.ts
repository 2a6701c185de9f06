import { expect, test } from 'vitest'
import { createOrderKeys } from './order-key'

test('the same order again has the same key, another content and another form have others', () => {
  const keyFor = createOrderKeys()
  const first = keyFor({ quantity: 100 })
  expect(keyFor({ quantity: 100 })).toBe(first)
  expect(keyFor({ quantity: 120 })).not.toBe(first)
  expect(createOrderKeys()({ quantity: 100 })).not.toBe(first)
})

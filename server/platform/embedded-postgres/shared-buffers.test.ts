import { expect, test } from 'vitest'
import { sharedBuffers } from './server.ts'

test.each([
  [2 ** 29, '128MB'],
  [2 ** 30, '128MB'],
  [4 * 2 ** 30, '512MB'],
  [64 * 2 ** 30, '1024MB'],
])('with %s bytes of memory PostgreSQL keeps %s of its data in its own', (memory, kept) => {
  expect(sharedBuffers(memory)).toBe(kept)
})

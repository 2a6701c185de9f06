import { afterEach, beforeEach, expect, vi } from 'vitest'

// Output that does not go through the logger would be overlooked: it fails its test.
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method)
})

afterEach(() => {
  const printed = methods.flatMap((method) => vi.mocked(console[method]).mock.calls)
  vi.restoreAllMocks()
  expect(printed).toEqual([])
})

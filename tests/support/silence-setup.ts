import { afterEach, beforeEach, expect, vi } from 'vitest'

// Whatever is printed past the logger is a fault nobody looks at: it fails the test that caused it.
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method)
})

afterEach(() => {
  const printed = methods.flatMap((method) => vi.mocked(console[method]).mock.calls)
  vi.restoreAllMocks()
  expect(printed).toEqual([])
})

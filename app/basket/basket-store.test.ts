import { beforeEach, expect, test, vi } from 'vitest'
import { changeStoredBasket, readBasket, visitorBasket } from './basket-store'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const line = { toolId: 't', quantity: 100, note: null }

test("a visitor's basket is kept with the time of the change and an id for these lines", () => {
  expect(changeStoredBasket([line])).toBe(true)
  const stored = JSON.parse(localStorage.getItem('basket') ?? '')
  expect(stored).toEqual({
    id: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    lines: [line],
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  changeStoredBasket([{ ...line, quantity: 120 }])
  expect(visitorBasket.read().id).not.toBe(stored.id)
  expect(readBasket()).toMatchObject({ lines: [{ quantity: 120 }], isKnown: true })
})

test.each(['{', '[]', 'null', '{"lines":{"a":1}}'])('%s is an empty basket', (text) => {
  localStorage.setItem('basket', text)
  expect(readBasket().lines).toEqual([])
})

test('the line after the thousandth is refused', () => {
  const lines = Array.from({ length: 1_000 }, (_each, at) => ({ ...line, toolId: `t${at}` }))
  expect(changeStoredBasket(lines)).toBe(true)
  expect(changeStoredBasket([{ ...line, toolId: 'more' }])).toBe(false)
  expect(readBasket().lines).toHaveLength(1_000)
})

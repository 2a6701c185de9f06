import { beforeEach, expect, test, vi } from 'vitest'
import { changeStoredBasket, readBasket } from './basket-store'
import { endChange, keepAsNewOrder, startChange } from './change-of-booking'
import { readReplacedBooking } from './replaced-booking'

vi.mock('./account-basket', () => ({ syncBasket: vi.fn() }))

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  changeStoredBasket([line('a', 100), line('b', 20)])
})

const line = (toolId: string, quantity: number) => ({ toolId, quantity, note: null })
const quantities = () => readBasket().lines.map(({ toolId, quantity }) => [toolId, quantity])

function change() {
  const booked = { ...line('b', 300), name: 'Vise' }
  // @ts-expect-error only these fields of a booked line are read
  startChange({ _id: '1', number: 'B-000123', poNumber: null, lines: [booked] })
}

test('only the lines of the booking are ordered with its change', () => {
  change()
  expect(quantities()).toEqual([['b', 300]])
  expect(readReplacedBooking()?.number).toBe('B-000123')
})

test('what was in the basket before is back after the order, and when the change stops', () => {
  change()
  endChange([line('b', 310)])
  expect(quantities()).toEqual([
    ['a', 100],
    ['b', 20],
  ])
  expect(readReplacedBooking()).toBeUndefined()
  change()
  endChange()
  expect(quantities()).toEqual([
    ['a', 100],
    ['b', 20],
  ])
})

test('a booking that cannot be changed any more leaves its lines as a new order', () => {
  change()
  keepAsNewOrder()
  expect(quantities()).toEqual([
    ['b', 300],
    ['a', 100],
  ])
})

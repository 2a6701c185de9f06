import { beforeEach, expect, test, vi } from 'vitest'
import { clearAfterSignOut, clearSession, saveSession } from '../auth/session'
import { addToAccountBasket } from './account-basket'
import { changeKeptBasket, changeStoredBasket, readBasket, readKeptBasket } from './basket-store'
import {
  endChange,
  isChanged,
  keepAsNewOrder,
  startChange,
  startOrderFor,
  takeOutOrdered,
} from './change-of-booking'
import { heldPieces, readReplacedBooking } from './replaced-booking'

vi.mock('../browser-api', () => ({ api: () => Promise.reject(new Error('offline')) }))

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, new Stored())
  signIn('ben@mill.example')
  changeStoredBasket([line('a', 100), line('b', 20)])
})

/** A storage whose keys can be listed. */
class Stored {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
}

function signIn(email: string) {
  saveSession('token', { _id: '1', email, name: 'Ben', admin: false, areas: [] })
}

const line = (toolId: string, quantity: number) => ({ toolId, quantity, note: null })
const linesOf = (lines: ReturnType<typeof readKeptBasket>) =>
  lines.map(({ toolId, quantity }) => [toolId, quantity])
const inSight = () => linesOf(readBasket().lines)
const kept = () => linesOf(readKeptBasket())

function change(id = '1', booked = [line('b', 300), line('c', 5)]) {
  // @ts-expect-error only these fields of a booked line are read
  startChange({ _id: id, number: 'B-000123', poNumber: null, lines: booked })
}

test('the lines of the booking are in sight, and the basket stays as it is', () => {
  change()
  expect(inSight()).toEqual([
    ['b', 300],
    ['c', 5],
  ])
  expect(kept()).toEqual([
    ['a', 100],
    ['b', 20],
  ])
})

test('what is typed or added during the change belongs to it', () => {
  change()
  changeStoredBasket([line('b', 310), line('d', 1)])
  expect(inSight()).toEqual([
    ['b', 310],
    ['c', 5],
    ['d', 1],
  ])
  expect(kept()).toHaveLength(2)
  change()
  expect(inSight()).toHaveLength(3)
})

test('a change counts as one only once a line differs', () => {
  change()
  const before = readReplacedBooking()
  changeStoredBasket([line('c', 6)])
  const after = readReplacedBooking()
  expect([before && isChanged(before), after && isChanged(after)]).toEqual([false, true])
})

test('the basket is back after the order, and when the change stops', () => {
  change()
  takeOutOrdered([line('B', 300), line('c', 5)], '1')
  expect(readReplacedBooking()).toBeUndefined()
  expect(inSight()).toEqual([
    ['a', 100],
    ['b', 20],
  ])
  change()
  endChange()
  expect(inSight()).toHaveLength(2)
})

test('lines of the change that were not ordered go into the basket, the larger quantity of a tool in both', () => {
  change()
  changeStoredBasket([line('a', 7)])
  takeOutOrdered([line('b', 300)], '1')
  expect(inSight()).toEqual([
    ['a', 100],
    ['b', 20],
    ['c', 5],
  ])
})

test('an order of the basket takes its lines out of it, also if a change has begun in another tab', () => {
  change()
  takeOutOrdered([line('a', 100)])
  expect(kept()).toEqual([['b', 20]])
  expect(inSight()).toHaveLength(2)
})

test('an order of a change that has ended in another tab takes nothing out of the basket', () => {
  takeOutOrdered([line('a', 100)], '1')
  change('2')
  takeOutOrdered([line('a', 100)], '1')
  expect([kept().length, inSight().length]).toEqual([2, 2])
})

test('a thousand lines are changed while a thousand others are in the basket', () => {
  const many = (letter: string) => Array.from({ length: 1000 }, (_, at) => line(letter + at, 1))
  changeKeptBasket([line('a', 0), line('b', 0), ...many('a')])
  change('1', many('b'))
  expect(changeStoredBasket([line('c', 1)])).toBe(false)
  expect([kept().length, inSight().length]).toEqual([1000, 1000])
  takeOutOrdered(many('b'), '1')
  expect(inSight()).toHaveLength(1000)
})

test('a booking that cannot be replaced any more leaves its lines as a new order, which holds nothing', () => {
  change()
  expect(heldPieces().get('b')).toBe(300)
  keepAsNewOrder()
  expect([inSight().length, kept().length, heldPieces().size]).toEqual([2, 2, 0])
  expect(readReplacedBooking()?.isNew).toBe(true)
})

test('the change is of its account alone, outlives the end of a session, and ends with a sign-out', () => {
  change()
  clearSession({ hasEnded: true })
  expect(readReplacedBooking()).toBeUndefined()
  signIn('another@mill.example')
  expect(readReplacedBooking()).toBeUndefined()
  signIn('ben@mill.example')
  expect(inSight()).toHaveLength(2)
  expect(readReplacedBooking()?.number).toBe('B-000123')
  clearAfterSignOut()
  signIn('ben@mill.example')
  expect(readReplacedBooking()).toBeUndefined()
})

test('a list or booking is not added to the basket out of sight', async () => {
  change()
  await expect(addToAccountBasket({ list: 'any' }, 'key')).rejects.toThrow(
    'You are changing B-000123. Please order or stop that first.',
  )
})

test('an order for a customer is kept apart from the basket, and lines that are not ordered stay in it', () => {
  const customer = { _id: 'c', name: 'Mira', email: 'mira@mill.example' }
  startOrderFor(customer)
  changeStoredBasket([line('d', 5), line('e', 6)])
  expect([inSight(), kept().length]).toEqual([
    [
      ['d', 5],
      ['e', 6],
    ],
    2,
  ])
  expect([...heldPieces()]).toEqual([])
  takeOutOrdered([line('d', 5)], 'c')
  expect(readReplacedBooking()).toMatchObject({
    customer: 'mira@mill.example',
    lines: [line('e', 6)],
  })
  startOrderFor(customer)
  expect(inSight()).toEqual([['e', 6]])
  endChange()
  expect(inSight()).toEqual(kept())
})

import { expect, test } from 'vitest'
import type { Quote } from '../../contract/quotes/quotes'
import { selectOwnQuotes } from './select-own-quotes'

const base: Quote = {
  _id: '',
  number: '',
  revision: 1,
  kind: 'once',
  state: 'asked',
  expired: false,
  name: 'Ben',
  email: '',
  phone: '',
  company: null,
  taxId: null,
  poNumber: null,
  delivery: null,
  collect: false,
  billing: null,
  requestedOn: null,
  remark: null,
  terms: null,
  total: 0,
  pieces: 0,
  validUntil: null,
  offeredAt: null,
  decidedAt: null,
  decidedWhy: null,
  forApproval: false,
  bookingId: null,
  bookingNumber: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

const asked: Quote = { ...base, number: 'Q-3', total: 75, remark: 'For ring frames' }
const offered: Quote = {
  ...base,
  number: 'Q-2',
  state: 'offered',
  total: 300,
  validUntil: '2026-02-02',
}
const ended: Quote = {
  ...offered,
  number: 'Q-1',
  expired: true,
  total: 10,
  validUntil: '2026-01-02',
}
const quotes = [asked, offered, ended]
const view = { q: '', show: 'all', sort: 'newest', dir: '' } as const

const numbersOf = (given: Partial<Parameters<typeof selectOwnQuotes>[1]>) =>
  selectOwnQuotes(quotes, { ...view, ...given }).map(({ number }) => number)

test('an offer that has ended is no longer among those that can be accepted', () => {
  expect(numbersOf({ show: 'offered' })).toEqual(['Q-2'])
  expect(numbersOf({ show: 'expired' })).toEqual(['Q-1'])
})

test('words of the remark and the number find a quote', () => {
  expect(numbersOf({ q: ' RING ' })).toEqual(['Q-3'])
  expect(numbersOf({ q: 'q-2' })).toEqual(['Q-2'])
})

test('each order can be turned round, and what has no end comes last', () => {
  expect(numbersOf({ sort: 'expires' })).toEqual(['Q-1', 'Q-2', 'Q-3'])
  expect(numbersOf({ sort: 'total' })).toEqual(['Q-2', 'Q-3', 'Q-1'])
  expect(numbersOf({ sort: 'total', dir: 'up' })).toEqual(['Q-1', 'Q-3', 'Q-2'])
  expect(numbersOf({ dir: 'up' })).toEqual(['Q-1', 'Q-2', 'Q-3'])
})

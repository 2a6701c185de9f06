import { expect, test } from 'vitest'
import { type Area, areas } from '../../contract/areas'
import { findPages, toGroups } from './find-rows'

const labels = (text: string, areas: readonly Area[]) =>
  findPages(text, { isSignedIn: true, areas }).rows.map((row) => row.text)

test('without words an admin is offered the pages of the office, a buyer those of the shop', () => {
  expect(labels('', areas).slice(0, 3)).toEqual(['To do', 'Overview', 'All Bookings'])
  expect(labels('', []).slice(0, 3)).toEqual(['Home', 'Tools', 'Machines'])
})

test('words find every page that has them', () => {
  expect(labels('bookings', areas)).toEqual(['All Bookings', 'My Bookings', 'Export bookings'])
  expect(labels('bookings', [])).toEqual(['My Bookings'])
})

test('of the office those of some areas find only their pages and acts', () => {
  expect(labels('', ['shipping']).slice(0, 4)).toEqual([
    'To do',
    'Overview',
    'All Bookings',
    'Shipping',
  ])
  expect(labels('export', ['money'])).toEqual(['Export bookings', 'Export payments'])
  expect(labels('search words', ['money'])).toEqual([])
  expect(labels('quotes', ['money'])).toEqual(['Quotes'])
})

test('a booking on account says so until it is paid', () => {
  const booking = { _id: 'b', number: 'B-000001', productName: 'Reed', poNumber: null, total: 5 }
  const none = { tools: [], quotes: [], lists: [], machines: [], models: [] }
  const bookings = [false, true].map((paid) => ({ ...booking, state: 'confirmed' as const, paid }))
  const [group] = toGroups({ ...none, customers: [], companies: [], payments: [], bookings })
  expect(group?.rows.map(({ more }) => more)).toEqual([
    'Reed · $5.00 · On account',
    'Reed · $5.00 · Paid',
  ])
})

import { expect, test } from 'vitest'
import { type Area, areas } from '../../contract/areas'
import { findPages } from './find-rows'

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

import { expect, test } from 'vitest'
import { findPages } from './find-rows'

const labels = (text: string, isAdmin: boolean) =>
  findPages(text, { isSignedIn: true, isAdmin }).rows.map((row) => row.text)

test('without words an admin is offered the pages of the office, a buyer those of the shop', () => {
  expect(labels('', true).slice(0, 3)).toEqual(['To do', 'Overview', 'All Bookings'])
  expect(labels('', false).slice(0, 3)).toEqual(['Home', 'Tools', 'Machines'])
})

test('words find every page that has them', () => {
  expect(labels('bookings', true)).toEqual(['All Bookings', 'My Bookings', 'Export bookings'])
  expect(labels('bookings', false)).toEqual(['My Bookings'])
})

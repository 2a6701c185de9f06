import type { Shown } from '../shown.ts'

export const find = 'Find'
export const preparingTheFile = (name: Shown) => `${name}: preparing the file`
export const findToolsBookingsAndPages = 'Find tools, bookings and pages'
export const namePartNumberB000123 = 'Name, part number, B-000123 …'
export const nothingHasTheseWords = 'Nothing has these words.'
export const found = (count: Shown) => `${count} found`
export const theSearchCouldNotBe = 'The search could not be loaded. Please check your connection.'
export const foundRows = 'Found'
export const tools = 'Tools'
export const machines = 'Machines'
export const basket = 'Basket'
export const orderPadPasteAList = 'Order pad: paste a list'
export const about = 'About'
export const contact = 'Contact'
export const checkout = 'Checkout'
export const pages = 'Pages'
export const more = 'More'
export const searchAllTools = 'Search all tools'
export const bookings = 'Bookings'
export const quotes = 'Quotes'
export const lists = 'Lists'
export const myMachines = 'My Machines'
export const customers = 'Customers'
export const companies = 'Companies'
export const payments = 'Payments'
export const left = (available: Shown) => `${available} left`
export const exportOf = (name: Shown) => `Export ${name}`
export const home = 'Home'
export const keys = 'Keys'
export const whatKeysDo = [
  ['/ or Ctrl+K', 'Find tools, bookings and pages'],
  ['j  k', 'The next row of a list, and the one before'],
  ['Enter', 'Open the row'],
  ['x', 'Choose the row'],
  ['↓  ↑', 'The same control of the next row, and of the one before'],
  ['Ctrl+V', 'In the basket: read the list that was copied'],
  ['Ctrl+Enter', 'Place the order; at the bench, pack it and open the next'],
  ['Esc', 'Close what is open'],
  ['?', 'These keys'],
] as const

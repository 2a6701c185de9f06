import type { Around, Rich, Shown } from '../shown.ts'

export const noMachineYet = 'No machine yet.'
export const serial = (serial: Shown) => `Serial ${serial}`
export const noListYet = 'No list yet.'
export const noAddressYet = 'No address yet.'
export const name = 'Name'
export const email = 'Email'
export const company = 'Company'
export const bookings = 'Bookings'
export const revenue = 'Revenue'
export const unpaid = 'Unpaid'
export const lastBooking = 'Last booking'
export const accountSince = 'Account since'
export const state = 'State'
export const customers = 'Customers'
export const allBookingsOf = (name: Shown) => `All bookings of ${name}`
export const quotes = 'Quotes'
export const allQuotesOf = (name: Shown) => `All quotes of ${name}`
export const loadingTheQuotes = 'Loading the quotes'
export const loadingTheQuestions = 'Loading the questions'
export const questions = 'Questions'
export const reviews = 'Reviews'
export const noteOfTheOffice = 'Note of the office'
export const machines = 'Machines'
export const lists = 'Lists'
export const addresses = 'Addresses'
export const rights = 'Rights'
export const whatTheOfficeDidAbout = 'What the office did about this account'
export const piecesHeld = 'Pieces held'
export const noBookingYet = 'none yet'
export const noReviewYet = 'No review yet.'
export const customer = 'Customer'
export const goToCustomers = 'Go to Customers'
export const theCustomer = 'the customer'
export const admin = 'Admin'
export const notConfirmed = 'Not confirmed'
export const shows = {
  all: 'All customers',
  buyers: 'With bookings',
  unpaid: 'With unpaid bookings',
  unverified: 'Address not confirmed',
  admins: 'Admins',
}
export const sorts = {
  revenue: 'Revenue, highest first',
  last: 'Last booking first',
  name: 'Name',
  newest: 'Newest account first',
}
export const show = 'Show'
export const sortBy = 'Sort by'
export const searchByNameOrEmail = 'Search by name or email'
export const nameOrEmail = 'Name or email'
export const noCustomersYet = 'No customers yet'
export const accountsAppearHere = 'Accounts appear here.'
export const noteSaved = 'Note saved'
export const note = 'Note'
export const onlyTheOfficeSeesIt = 'Only the office sees it.'
export const anotherNoteStandsHereBy = 'Somebody else saved another note.'
export const keepMine = 'Keep mine'
export const saveNote = 'Save note'
export const saving = 'Saving'
export const discard = 'Discard'
export const yourNoteAboutIsNot = (name: Shown) => `Your note about ${name} is not saved.`
export const writeTo = (name: Shown) => `Write to ${name}`
export const itSaysNothing = 'It is empty.'
export const itSays = (note: Shown) => `It says: “${note}”`
export const linesOfList = (count: number, shown: Shown) =>
  `${shown} ${count === 1 ? 'line' : 'lines'}`
export const linesAndOrder = <E>(lines: string, time: E): Rich<E> => [lines, ', ordered ', time]
export const bookingsOnCard = <E>(onCard: Around<E>, count: number, shown: string): Rich<E> => [
  shown,
  onCard(count === 1 ? ' booking' : ' bookings'),
]
export const unpaidOnCard = <E>(onCard: Around<E>, shown: string): Rich<E> => [
  shown,
  onCard(' unpaid'),
]
export const oneCustomer = 'customer'
export const manyCustomers = 'customers'

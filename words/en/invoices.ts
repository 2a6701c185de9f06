import type { Around, Rich, Shown } from '../shown.ts'

export const noTaxWasCharged = 'No value added tax or sales tax is charged.'
export const reduction = 'Reduction'
export const paperIsHere = {
  invoice: (number: Shown) => `invoice ${number}`,
  credit: (number: Shown) => `credit note ${number}`,
}
export const paperGoesWithThis = {
  invoice: (number: Shown, gross: Shown) =>
    `The invoice ${number} of ${gross} for the goods that have left our warehouse is attached.`,
  credit: (number: Shown, gross: Shown) => `The credit note ${number} of ${gross} is attached.`,
}
export const pleasePayItBy = (day: Shown) => `Please pay it by ${day}.`

export const invoices = 'Invoices'
export const loadingTheInvoices = 'Loading the invoices'
export const kinds = { invoice: 'Invoice', credit: 'Credit note' }
export const dueOn = (day: Shown) => `due ${day}`
export const pdfOf = <E>(unseen: Around<E>, number: string): Rich<E> => [
  'PDF',
  unseen(`: ${number}`),
]
export const xmlOf = <E>(unseen: Around<E>, number: string): Rich<E> => [
  'XML',
  unseen(`: ${number}`),
]
export const number = 'Number'
export const kind = 'Kind'
export const buyer = 'Buyer'
export const booking = 'Booking'
export const poNumber = 'PO number'
export const due = 'Due'
export const amount = 'Amount'
export const files = 'Files'
export const oneInvoice = 'invoice'
export const manyInvoices = 'invoices'
export const noInvoicesYet = 'No invoices yet'
export const theyAreIssuedWhenGoods = 'They are issued when goods leave our warehouse.'
export const show = 'Show'
export const sortBy = 'Sort by'
export const choicesOfInvoices = {
  all: 'All invoices',
  open: 'To be paid',
  overdue: 'Overdue',
  'mail-failed': 'Mail failed',
}
export const choicesOfKinds = { all: 'All kinds', invoice: 'Invoices', credit: 'Credit notes' }
export const ordersOfInvoices = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount: 'Amount, highest first',
  due: 'Due first',
}
export const searchInvoices = 'Search invoices'
export const numberBuyerPo = 'Number, buyer, PO …'
export const allInvoices = 'All invoices'
export const openTheBooking = 'Open the booking'
export const sendAgain = 'Send the mail again'
export const theMailIsOnItsWay = (invoice: Shown) => `The mail with ${invoice} is on its way.`

import type { Shown } from '../shown.ts'

export const statement = 'Statement'
export const statementOf = (company: Shown, day: Shown) => `Statement of ${company}, ${day}`
export const forCompany = 'For'
export const from = 'From'
export const to = 'To'
export const fromIsAfterTo = 'from must not be after to'
export const mostRows = (most: Shown) =>
  `a PDF has at most ${most} invoices and payments; please choose fewer days, or take the CSV file`
export const owed = 'Owed'
export const overdue = 'Overdue'
export const paidAhead = 'Paid ahead'
export const openInvoices = 'Open invoices'
export const movements = 'Invoiced and paid'
export const nothingIsOpen = 'No invoice is open.'
export const nothingMoved = 'Nothing was invoiced or paid in these days.'
export const openingBalance = 'Opening balance'
export const closingBalance = 'Closing balance'
export const balance = 'Balance'
export const date = 'Date'
export const due = 'Due'
export const late = 'Late'
export const kind = 'Kind'
export const number = 'Number'
export const booking = 'Booking'
export const amount = 'Amount'
export const open = 'Open'
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
export const movementNames = {
  invoice: 'Invoice',
  credit: 'Credit note',
  payment: 'Payment',
  reversal: 'Payment taken back',
  refund: 'Refund',
}
export const ageNames = {
  notDue: 'Not due',
  upTo30: '1 to 30 days late',
  upTo60: '31 to 60 days',
  upTo90: '61 to 90 days',
  over90: 'Over 90 days',
}
export const isLate = (sum: Shown) => `${sum} is past its pay day`
export const theseAreLate = (company: Shown | undefined) =>
  `${company ?? 'Your company'} has not paid these invoices yet, or not all of them:`
export const lateInvoice = (number: Shown, of: { due: Shown; late: Shown; open: Shown }) =>
  `${number}, due ${of.due} (${of.late} ago): ${of.open}`
export const pleaseTransferTo = (bank: {
  holder: Shown
  bank: Shown
  account: Shown
  swift: Shown
}) =>
  `Please transfer it to ${bank.holder}, ${bank.bank}, account ${bank.account}, SWIFT/BIC ${bank.swift}, and name the invoices.`
export const ifYouHavePaid =
  'If you have paid in the last days, nothing more is needed. Please tell us if something is wrong with an invoice.'
export const seeTheStatement = 'See the statement'
export const statementPdf = 'Statement (PDF)'
export const loadingTheStatement = 'Loading the statement'
export const isNotInvoiced = (sum: Shown) =>
  `${sum} more is owed for what is ordered and will be invoiced when it ships.`
export const someAreShown = (shown: Shown, found: Shown) =>
  `${shown} of ${found} are shown. All are in the files.`
export const dueAndLate = (day: Shown, late: number) => `${day}, ${days(late)} late`
export const recordATransfer = 'Record a transfer'
export const recordATransferOf = (company: Shown) => `Record a transfer of ${company}`
export const owesNow = (sum: Shown) => `${sum} is open. The oldest invoices are paid first.`
export const itPays = 'It pays:'
export const aboveWhatIsOwed = 'Above what is owed'
export const isRecorded = (company: Shown, bookings: number) =>
  `The transfer of ${company} is recorded for ${bookings === 1 ? '1 booking' : `${bookings} bookings`}`
export const pauseReminders = 'Pause reminders'
export const pauseRemindersOf = (company: Shown) => `Pause the reminders of ${company}?`
export const noRemindersUntil =
  'It gets no mails about invoices that are late until you send them again.'
export const remindersArePaused = (company: Shown) => `The reminders of ${company} are paused`
export const onlyTheOfficeReadsIt = 'Only our office reads it.'
export const isNotReminded = (why: Shown) => `Reminders are paused: ${why}`
export const remindAgain = 'Remind again'
export const isRemindedAgain = (company: Shown) => `${company} is reminded again`
export const youOwe = 'You owe'
export const ofThatOverdue = 'Pay days have passed, so that nothing more can be bought on account.'

import type { Rich, Shown } from '../shown.ts'

export const revenueByCategory = 'Revenue by category'
export const nothingHasBeenPaidYet = 'Nothing has been paid yet'
export const withoutACategory = 'Without a category'
export const topTools = 'Top tools'
export const pieces = (pieces: Shown) => `${pieces} pieces`
export const topBuyers = 'Top buyers'
export const revenue = 'Revenue'
export const bookings = 'Bookings'
export const averageBooking = 'Average booking'
export const sharePaid = 'Share paid'
export const from = (before: Shown) => `from ${before}`
export const unchanged = 'Unchanged'
export const medianH = (figure: Shown) => `median ${figure} h`
export const daysOnAverage = (daysLate: Shown) => `${daysLate} days on average`
export const fromOrderToShipment = 'From order to shipment'
export const ordered = 'Ordered'
export const paid = 'Paid'
export const shipped = 'Shipped'
export const promisedDays = 'Promised days'
export const promised = 'Promised'
export const kept = 'Kept'
export const late = 'Late'
export const overview = 'Overview'
export const thisOverview = 'This overview'
export const theseFiguresWillAppearHere = 'These figures will appear here by themselves'
export const theyAreBeingAddedUp =
  'They are being added up for the first time, which takes a few minutes. Shorter ranges are ready sooner.'
export const range = 'Range'
export const loadingTheOverview = 'Loading the overview'
export const average = 'Average'
export const share = 'Share'
export const thisPeriod = 'This period'
export const thePeriodBefore = 'The period before'
export const revenueByDate = 'Revenue by date'
export const before = (label: Shown, revenue: Shown, placed: Shown, before: Shown) =>
  `${label}: ${revenue}, ${placed}; before: ${before}`
export const itDoesNotAcceptOur = 'It does not accept our key: nobody can pay by card.'
export const itRefusesNewCardPayments = 'It refuses new card payments.'
export const cardPaymentsCannotBeConfirmed = 'Card payments cannot be confirmed.'
export const paymentsThatWereGivenUp = 'Payments that were given up cannot be cancelled.'
export const itRefusesRefunds = 'It refuses refunds.'
export const refundsCannotBeLookedUp = 'Refunds cannot be looked up.'
export const disputesCannotBeLookedUp = 'Disputes cannot be looked up.'
export const theCardPaymentServiceRefuses = 'The card payment service refuses our calls'
export const pleaseCheckTheKeysAnd =
  'Please check the keys and the account in Stripe’s dashboard. The request number leads to what was refused; each line goes away as soon as such a call succeeds.'
export const status = (status: Shown) => `status ${status}`
export const request = (requestId: Shown) => `request ${requestId}`
export const asATable = 'As a table'
export const revenueThisPeriodAndBefore = 'Revenue, this period and before'
export const month = 'Month'
export const day = 'Day'
export const revenueBefore = 'Before'
export const tool = 'Tool'
export const state = 'State'
export const reorder = 'Reorder'
export const available = 'Available'
export const daysLeft = 'Days left'
export const daysLeftOfOne = 'days left'
export const stockRunningOut = 'Stock running out'
export const daysLeftAtTheRate = 'Days left at the rate of the last 30 days'
export const seeAll = (stockFound: Shown) => `See all ${stockFound}`
export const cardCallsRefused = 'Card calls refused'
export const latePromises = 'Late promises'
export const toPack = 'To pack'
export const paidNoAddress = 'Paid, no address'
export const paymentsThatNeedAttention = 'Payments that need attention'
export const refundsToSendByBank = 'Refunds to send by bank'
export const moneyOfBookingsThatHave = 'Money of bookings that have lapsed'
export const partPaidAndHeldUntil = 'Part paid, and held until today'
export const holdsThatEndToday = 'Holds that end today'
export const quotesAsked = 'Quotes asked'
export const companiesToActivate = 'Companies to activate'
export const openQuestions = 'Open questions'
export const toDo = 'To do'
export const nothingWaitsForYou = 'Nothing waits for you.'
export const aDay = 'Sold a day'
export const since = <E>(time: E): Rich<E> => ['Since ', time]
export const bookingCount = (count: string) => (count === '1' ? '1 booking' : `${count} bookings`)
export const days7 = '7 days'
export const days30 = '30 days'
export const days90 = '90 days'
export const months12 = '12 months'
export const availableNow = 'available'
export const loadingWhatWaits = 'Loading what is to do'
export const allThatWaits = 'Open work'
export const nothingToDo = 'Nothing to do'
export const whatBuyersPayAskAnd = 'What buyers pay, ask and order appears here.'
export const acts = {
  address: 'No address',
  pack: 'Pack',
  ship: 'Ship',
  payment: 'Payment',
  transfer: 'Transfer',
  quote: 'Price',
  question: 'Answer',
  company: 'Activate',
  overdue: 'Overdue',
  invoice: 'Invoice',
} as const
export const owesLateInvoices = 'pay day has passed'
export const receivables = 'Receivables'
export const overdueInvoices = 'Overdue'
export const daysToPayment = 'Days to payment'
export const noneYet = 'None yet'
export const companiesOverdue = 'Companies that owe late invoices'
export const latePromisedFor = (day: Shown) => `late, promised for ${day}`
export const shipsBy = (day: Shown) => `ships by ${day}`
export const due = (total: Shown) => `${total} due`
export const invoiceMailFailed = 'its mail has failed'
export const waitsSince = (day: Shown) => `since ${day}`
export const done = 'Done.'
export const next = 'Next'
export const allDone = 'All done: nothing else waits.'

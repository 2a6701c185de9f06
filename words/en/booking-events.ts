import type { Around, Rich, Shown } from '../shown.ts'

export const mailsOfBooking = {
  placed: 'Booking placed',
  paid: 'Payment and receipt',
  shipped: 'Shipment',
  refunded: 'Refund',
  address: 'Where the goods go',
}
export const theMailIsOnIts = 'The mail is on its way'
export const mails = 'Mails'
export const note = 'Note'
export const noteForOurOffice = 'Note for our office'
export const internalTheBuyerNeverSees = 'Internal: the buyer never sees it'
export const addNote = 'Add note'
export const yourNoteIsNotSaved = 'Your note is not saved.'
export const youAndOurOfficeSee = 'You and our office see it.'
export const theBuyerSeesItToo = 'The buyer sees it too.'
export const timeline = 'Timeline'
export const loadingTheTimeline = 'Loading the timeline'
export const older = 'Older'
export const loadingOlderEvents = 'Loading older events'
export const actors = {
  buyer: 'Buyer',
  office: 'Our office',
  shop: 'The shop',
  approver: 'By link',
}
export const internal = 'Internal'
export const sendAgain = <E>(unseen: Around<E>, mail: string): Rich<E> => [
  'Send again',
  unseen(`: ${mail}`),
]

/** '"castings late".', also of a reason that was written with its full stop. */
const quoted = (reason: string) => `"${reason.replace(/\.$/, '')}".`

export const pieces = (count: number, shown: Shown) =>
  `${shown} ${count === 1 ? 'piece' : 'pieces'}`
export const booked = (pieces: string, total: Shown) => `Booked ${pieces} for ${total}.`
export const bookedOnAccount = (pieces: string, total: Shown, days: number) =>
  `Booked ${pieces} for ${total} on account, to be paid within ${days} ${days === 1 ? 'day' : 'days'}.`
export const bookedAboveTheCredit = (why: Shown) => `Booked on account above what is free: ${why}`
export const weRemindedTheBuyer =
  'We reminded the buyer that the goods are set aside for a few hours more.'
const ways: Record<string, string> = { card: 'card', transfer: 'bank transfer' }
export const paidBy = (amount: Shown, method: string) =>
  `Paid ${amount} by ${ways[method] ?? method}.`
export const sentOn = (day: string, reference: string) => `Sent on ${day}, reference ${reference}`
export const tookTheTransferBack = (amount: Shown, reason: string, isUnpaidAgain: boolean) =>
  `Took the bank transfer of ${amount} back: ${quoted(reason)}${isUnpaidAgain ? ' The booking is unpaid again.' : ''}`
export const theTimeToPayEnded = 'The time to pay ended, and the goods went back into stock.'
export const weEndedTheHold = (why: string) =>
  `We ended the hold, and the goods went back into stock: ${quoted(why)}`
export const theGoodsWereSetAsideAgain = 'The goods were set aside again.'
export const changed = (fields: string) => `Changed ${fields}.`
export const shipmentWasUnpacked = (shipment: Shown) => `Shipment ${shipment} was unpacked.`
export const shipmentChanged = (shipment: Shown, fields: string) =>
  `Shipment ${shipment}: changed ${fields}.`
export const packed = (shipment: string) => `Packed ${shipment}`
export const shipped = (shipment: string) => `Shipped ${shipment}`
export const shipmentOf = (
  shipment: Shown,
  pieces: string,
  carrier: string | null,
  tracking: string | null,
) =>
  `shipment ${shipment}: ${pieces}${carrier === null ? '' : ` by ${carrier}`}${tracking === null ? '' : `, ${tracking}`}.`
export const shipmentWasDelivered = (shipment: Shown, pieces: string) =>
  `Shipment ${shipment} was delivered: ${pieces}.`
export const nothing = 'nothing'
export const goesBack = (money: Shown) => `${money} goes back`
export const isNotOwed = (money: Shown) => `${money} less is owed`
/** Of the money earlier versions' events say nothing. */
export const cancelled = (pieces: string, reason: string, money: readonly string[]) =>
  `Cancelled ${[pieces, ...money].join(', and ')}: ${quoted(reason)}`
export const cameBack = (pieces: string, reason: string, money: readonly string[]) =>
  `${[`${pieces} came back`, ...money].join(', and ')}: ${quoted(reason)}`
export const tookOff = (amount: Shown, reason: string) =>
  `Took ${amount} off what is owed: ${quoted(reason)}`
export const gaveBack = (amount: Shown, reason: string) => `Gave ${amount} back: ${quoted(reason)}`
export const theRefundFailed = (amount: Shown) =>
  `The refund of ${amount} failed: the money is still with us.`
export const mailSent = {
  placed: 'Sent the mail of the booking again.',
  paid: 'Sent the mail with the receipt again.',
  shipped: 'Sent the mail about the shipment again.',
  refunded: 'Sent the mail about the refund again.',
  address: 'Asked the buyer where the goods go.',
  invoice: 'Sent the mail of the invoice again.',
}
export const calledOff = (quote: Shown) => `Called off frame ${quote}.`
export const acceptedQuote = (quote: string) => `Accepted quote ${quote}.`
export const quoteWasApproved = (quote: string, by: string, sentTo: string | null) =>
  `Quote ${quote} was approved by ${by} (${sentTo ?? 'by a link that was copied'}).`
export const deleted = 'Deleted.'
export const invoiced = (invoice: Shown) => `Issued invoice ${invoice}.`
export const creditedOn = (credit: Shown, invoice: Shown) =>
  `Issued credit note ${credit}, which corrects ${invoice}.`
export const lineMoved = (line: Shown, was: string | null, to: string) =>
  `line ${line} ${was === null ? '' : `from ${was} `}to ${to}`
export const andMore = (count: Shown) => `${count} more`
export const ourOfficeMoved = (lines: string, why: string | null) =>
  `Our office moved ${lines}${why === null ? '.' : `: ${quoted(why)}`}`
export const aBankTransferArrived = (
  amount: Shown,
  reference: string,
  received: Shown,
  total: Shown,
) => `A bank transfer of ${amount} arrived (${reference}): ${received} of ${total} received.`
export const theGoodsAreGone = 'The goods are no longer in stock, and our office decides.'
export const isMoreThanTheTotal = (surplus: Shown) => `${surplus} is more than the total.`

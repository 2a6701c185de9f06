import type { Around, Rich } from '../shown.ts'

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

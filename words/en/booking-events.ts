import type { Around, Rich } from '../shown.ts'

export const bookingPlaced = 'Booking placed'
export const paymentAndReceipt = 'Payment and receipt'
export const shipment = 'Shipment'
export const refund = 'Refund'
export const theMailIsOnIts = 'The mail is on its way'
export const whereTheGoodsGo = 'Where the goods go'
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
export const buyer = 'Buyer'
export const ourOffice = 'Our office'
export const theShop = 'The shop'
export const byLink = 'By link'
export const internal = 'Internal'
export const sendAgain = <E>(unseen: Around<E>, mail: string): Rich<E> => [
  'Send again',
  unseen(`: ${mail}`),
]

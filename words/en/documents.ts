import type { Around, Rich, Shown } from '../shown.ts'

export const thisBookingHasTenFiles =
  'This booking has ten files, the most that it takes. Delete one to add another.'
export const kindOfFile = 'Kind of file'
export const lettersThatCannotBePrinted =
  'Our documents would print ??? here. Please write it in Latin or Bangla letters.'
export const pricesAreNet =
  'All prices are net, in US dollars. No value added tax or sales tax is included.'
export const noTaxWasCharged =
  'All prices are net. No value added tax or sales tax has been charged with this payment.'
export const purchaseOrder = 'Purchase order'
export const otherPaper = 'Other document'
export const addFiles = 'Add files'
export const orDropThemHerePdf =
  'Or drop them here: PDF, PNG or JPEG up to 5 MB, ten for a booking.'
export const filesOfTheBooking = 'Files of the booking'
export const documents = 'Documents'
export const proformaPdf = 'Proforma (PDF)'
export const receiptPdf = 'Receipt (PDF)'
export const packingSlipPdf = (number: Shown) => `Packing slip ${number} (PDF)`
export const creditNotePdf = (sum: Shown) => `Credit note ${sum} (PDF)`
export const onlyPackingSlipPdf = 'Packing slip (PDF)'
export const noFile = 'No file yet.'
export const files = 'Files'
export const deleteThisFile = 'Delete this file?'
export const isDeletedForGood = (name: Shown) => `${name} is deleted for good.`
export const deleteIt = 'Delete it'
export const kb = (max: Shown) => `${max} kB`
export const mb = (toFixed: Shown) => `${toFixed} MB`
export const preparingTheFile = 'Preparing the file'
export const sendingFile = (name: Shown, place: number, count: number) =>
  count > 1 ? `Sending ${name} (${place} of ${count}) …` : `Sending ${name} …`
export const fileIsTooLarge = 'This is too large. The limit is 5 MB.'
export const creditNote = (number: Shown) => `Credit note ${number}`
export const creditNote2 = 'Credit note'
export const date = 'Date'
export const receipt = 'Receipt'
export const booking = 'Booking'
export const orderedOn = 'Ordered on'
export const reason = 'Reason'
export const money = 'Refund'
export const thisSumGoesBackBy = 'This sum goes back by bank transfer.'
export const thisSumGoesBackTo = 'This sum goes back to the card that the booking was paid with.'
export const tax = 'Tax'
export const credited = (currency: Shown) => `Credited ${currency}`
export const goods = 'Goods'
export const agreedOtherwise = 'Agreed otherwise'
export const line = 'Line'
export const partNumber = 'Part number'
export const description = 'Description'
export const quantity = 'Quantity'
export const unitPrice = 'Unit price'
export const amount = (currency: Shown) => `Amount ${currency}`
export const listPrice = (price: Shown, tierFrom: Shown | null) =>
  tierFrom === null ? `List ${price}` : `List ${price}, from ${tierFrom}`
export const shipsBy = (promisedOn: Shown) => `Ships by ${promisedOn}`
export const cancelled = (cancelled: Shown) => `${cancelled} cancelled`
export const cameBack = (returned: Shown) => `${returned} came back`
export const taxNumber = (taxId: Shown) => `Tax number ${taxId}`
export const billTo = 'Bill to'
export const deliverTo = 'Deliver to'
export const collectedBy = 'Collected by'
export const buyer = 'Buyer'
export const packingSlip = (booking: Shown, box: Shown, boxes: Shown) =>
  `Packing slip ${booking}, box ${box} of ${boxes}`
export const bookingAndBox = (booking: Shown, box: Shown, boxes: Shown) =>
  `${booking}, box ${box} of ${boxes}`
export const boxOf = (box: Shown, boxes: Shown) => `${box} of ${boxes}`
export const packingSlip2 = 'Packing slip'
export const packedOn = 'Packed on'
export const box = 'Box'
export const carrier = 'Carrier'
export const tracking = 'Tracking'
export const note = 'Note'
export const remark = 'Remark'
export const ordered = 'Ordered'
export const inThisBox = 'In this box'
export const inOtherBoxes = 'In other boxes'
export const stillToCome = 'Still to come'
export const proformaInvoice = (number: Shown) => `Proforma invoice ${number}`
export const proformaInvoice2 = 'Proforma invoice'
export const payment = 'Payment'
export const wantedOn = 'Wanted by'
export const replaces = 'Replaces'
export const total = (currency: Shown) => `Total ${currency}`
export const notOwed = 'Not owed any more'
export const receivedSoFar = 'Received so far'
export const stillToPay = (currency: Shown) => `Still to pay ${currency}`
export const terms = 'Terms'
export const thePricesStayPleasePayBy = (day: Shown) =>
  `The prices are those of the booking and stay as they are. Please pay by ${day}.`
export const thePricesAreThoseOf =
  'The prices are those of the booking. The goods are not set aside any more: they are taken from stock again when the payment arrives, if enough are left.'
export const thePricesAreThoseOfThe = (time: Shown, time2: Shown, hoursAheadOfUtc: Shown) =>
  `The prices are those of the booking and stay as they are. The goods are set aside until ${time}, ${time2} (UTC+${hoursAheadOfUtc}). After that they are taken from stock again when the payment arrives, if enough are left.`
export const pleaseStateTheReferenceWith = (number: Shown) =>
  `Please state the reference ${number} with the transfer, so that we find your payment. The receipt follows when the whole amount has arrived.`
export const pleasePayByCardOn =
  'Please pay by card on the page of the booking. The receipt follows with the payment.'
export const quote = (number: Shown) => `Quote ${number}`
export const quote2 = 'Quote'
export const validUntil = 'Valid until'
export const thesePricesAreValidUntil = (until: Shown, until2: Shown, hoursAheadOfUtc: Shown) =>
  `These prices are valid until ${until}, ${until2} (UTC+${hoursAheadOfUtc}). An order in that time is booked at exactly these prices, whatever the catalogue says by then.`
export const aQuoteSetsNoGoodsAside =
  'A quote sets no goods aside: they are taken from stock when you order.'
export const frame = (number: Shown) => `Frame ${number}`
export const frame2 = 'Frame'
export const aFrameIsCalledOff =
  'Call off the parts that you want in that time. A frame sets no goods aside: they are taken from stock when you call them off.'
export const calledAndLeft = (called: Shown, left: Shown) => `${called} called off, ${left} left`
export const yourRemark = 'Your remark'
export const poNumber = 'PO number'
export const receipt2 = (number: Shown) => `Receipt ${number}`
export const paidOn = 'Paid on'
export const transaction = 'Transaction'
export const givenBack = 'Given back'
export const moneyGivenBack = 'Money given back'
const methods = { card: 'card', transfer: 'bank transfer' }
export const paidBy = (method: keyof typeof methods, day: Shown) =>
  `Paid by ${methods[method]}, ${day}`
const refundKinds = {
  unmatched: 'A payment that was not for this booking',
  whole: 'The whole payment',
  cancel: 'Goods that were cancelled',
  return: 'Goods that came back',
  goodwill: 'Goodwill',
  surplus: 'More than was to be paid',
}
const refundStates = { due: 'on its way', done: 'sent', failed: 'not sent yet' }
export const refundOf = (
  day: string,
  sum: string,
  refund: {
    kind: keyof typeof refundKinds
    state: keyof typeof refundStates
    reference: string | null
  },
) => {
  const state = refundStates[refund.state]
  const how = refund.reference === null ? state : `${state}, reference ${refund.reference}`
  return `${day}: ${sum}. ${refundKinds[refund.kind]} (${how}).`
}
export const charges = 'Charges'
export const amount2 = 'Amount'
export const accountHolder = 'Account holder'
export const bank = 'Bank'
export const accountNumber = 'Account number'
export const reference2 = 'Reference'
export const holdsFrom = 'Holds from'
export const pleaseTransferTo = 'Please transfer to'
export const saveFile = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Save',
  unseen(` ${name}`),
]
export const deleteFile = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Delete',
  unseen(` ${name}`),
]
export const fromOurOffice = 'from our office'

export const carriedOver = (sum: string) => `Carried over  ${sum}`
export const broughtForward = (sum: string) => `Brought forward  ${sum}`
export const pageOf = (page: number, count: number) => `Page ${page} of ${count}`
export const frameItWasCalledOff = 'The frame that it was called off'

import type { Around, Rich, Shown } from '../shown.ts'

export const receipt = (number: Shown) => `Receipt ${number}`
export const booking = (bookingNumber: Shown) => `Booking ${bookingNumber}`
export const theAmountHasBeenReturned = 'The amount has been returned to the card it came from.'
export const printOrSaveAsPdf = 'Print or save as PDF'
export const receiptPdf = 'Receipt (PDF)'
export const goToMyBookings = 'Go to My Bookings'
export const deliveryAndBilling = 'Delivery and billing'
export const delivery = 'Delivery'
export const billing = 'Billing'
export const seller = 'Seller'
export const buyer = 'Buyer'
export const taxNumber = (taxId: Shown) => `Tax number ${taxId}`
export const orderAndPayment = 'Order and payment'
export const orderedOn = 'Ordered on'
export const paidOn = 'Paid on'
export const bookingTerm = 'Booking'
export const poNumber = 'PO number'
export const paymentMethod = 'Payment method'
export const transaction = 'Transaction'
export const whatWasPaidFor = 'What was paid for'
export const totalPaid = 'Total paid'
export const receiptTitle = 'Receipt'
export const theReceipt = 'the receipt'
export const returned = {
  card: 'Returned to the card',
  transfer: 'Returned by bank transfer',
}
export const receiptFor = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Receipt',
  unseen(` for ${name}`),
]
export const receiptHeading = <E>(number: E): Rich<E> => ['Receipt ', number]

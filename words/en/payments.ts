import type { Around, Rich, Shown } from '../shown.ts'

export const number = 'Number'
export const date = 'Date'
export const booking = 'Booking'
export const buyer = 'Buyer'
export const email = 'Email'
export const amount = 'Amount'
export const transaction = 'Transaction'
export const copyTheTransaction = 'Copy the transaction'
export const state = 'State'
export const bankTransfer = 'Bank transfer'
export const onAccount = 'On account'
export const paymentReasons = {
  amount_differs: 'The amount charged is not the total of the booking.',
  booking_deleted: 'The booking was deleted before its payment arrived.',
  paid_already: 'The booking had been paid by another payment already.',
  stock_gone: 'The stock hold had lapsed and the stock was gone before the payment arrived.',
  surplus: 'This is more than the total of the booking.',
  refunded_by_office: 'Our office has given the money back.',
  refunded_at_provider: 'The money was given back at the card payment service.',
  partly_refunded_at_provider: 'Part of the money was given back at the card payment service.',
  reversed: 'The bank of the card has taken the money back after a dispute.',
  refund_failed: 'A refund has failed at the card payment service: the money is still with us.',
}
export const deletedBeforeItWasPaid = 'The booking was deleted before all of it was paid.'
export const entryTakenBack = (note: string | null) =>
  note === null
    ? 'Our office has taken this entry back.'
    : `Our office has taken this entry back: "${note}"`
export const allPayments = 'All payments'
export const disputed = 'Disputed'
export const payments = 'Payments'
export const show = 'Show'
export const sortBy = 'Sort by'
export const searchByBuyerToolOr = 'Search by buyer, company, tool or transaction'
export const nameEmailToolPi = 'Name, company, tool, transaction …'
export const thePaymentOfFor = (name: Shown, productName: Shown) =>
  `the payment of ${name} for ${productName}`
export const noPaymentsYet = 'No payments yet'
export const paymentsOfBuyersByCard = 'Payments of buyers by card and by bank appear here.'
export const recordATransfer = 'Record a transfer'
export const payByBankTransfer = 'Pay by bank transfer'
export const reference = 'Reference'
export const account = 'Account'
export const swift = 'SWIFT'
export const accountHolder = 'Account holder'
export const bank = 'Bank'
export const pleaseNameTheReferenceSo =
  'Please name the reference, so that we find your money at once.'
export const ofReceived = (received: Shown, total: Shown) => `${received} of ${total} received`
export const pleaseTransferTheRestTo = 'Please transfer the rest to the same account.'
export const copy = (term: Shown, text: Shown) => `Copy: ${term} ${text}`
export const payByCardInstead = 'Pay by card instead'
export const card = 'Card'
export const payingPleaseKeepThisPage = 'Paying. Please keep this page open.'
export const loadingTheCardForm = 'Loading the card form'
export const archivoSystemUiSansSerif = '"Archivo", system-ui, sans-serif'
export const thePaymentWasNotCompleted = 'The payment was not completed. Please try again.'
export const cancelAPartOrGive = 'Cancel a part or give money back'
export const piecesThatHaveNotLeft =
  'Pieces that have not left can be cancelled. Without pieces, only money goes back.'
export const giveBack = 'Give back'
export const giveBackOf = (amount: Shown) => `Give back ${amount}`
export const piecesCameBack = 'Pieces came back'
export const piecesThatWereShippedAnd =
  'Pieces that were shipped and came back. With 0 as amount no money goes back.'
export const recordReturn = 'Record return'
export const recordReturnOf = (amount: Shown) => `Record return, give back ${amount}`
export const isTakenOff = (money: Shown) => `${money} less is owed`
export const goesBackTo = (money: Shown, name: Shown) => `${money} goes back to ${name}`
export const close = 'Close'
export const putTheGoodsBackIn = 'Put the goods back in stock'
export const amountInDollars = 'Amount in dollars'
export const atMost = (booking: Shown) => `At most ${booking}`
export const reason = 'Reason'
export const theBuyerReadsItIn = 'The buyer reads it in the mail.'
export const atMostMost = (most: Shown) => `At most ${most}.`
export const pleaseSayWhyTheBuyer = 'Please say why: the buyer reads it.'
export const anAmountSuchAs12 = 'An amount such as 12.50, please.'
export const pleaseSayHowManyPieces = 'Please say how many pieces came back.'
export const pleaseTypePiecesOrAn = 'Please type pieces or an amount.'
export const atMostCanBeGiven = (left: Shown) => `At most ${left} can be given back.`
export const showAllLines = (length: Shown) => `Show all ${length} lines`
export const loadingTheLines = 'Loading the lines'
export const theCardFormDidNotLoad = 'The card form could not be loaded. Nothing has been charged.'
export const aWholeNumber = 'A whole number, please.'
export const youAreSignedInAs = <E>(email: E): Rich<E> => ['You are signed in as ', email, '.']
export const didNotLoad = (src: Shown) => `${src} did not load`
export const goToMyBookings = 'Go to My Bookings'
export const openTheBooking = 'Open the booking'
export const receipt = 'Receipt'
export const refund = 'Refund'
export const stateOfThePaymentOf = (name: Shown) => `State of the payment of ${name}`
export const packedGoodsWhoseMoneyHas = (count: number, names: string) =>
  `${count === 1 ? `Shipment ${names} is` : `Shipments ${names} are`} packed. Goods whose money has all gone back cannot be shipped: please unpack ${count === 1 ? 'it' : 'them'}.`
export const useAnotherAccount = 'Use another account'
export const hasGoneBack = (returned: Shown) => `${returned} has gone back.`
export const disputedAmount = (amount: Shown, reason: string | undefined) =>
  `${amount}${reason ? `, reason: ${reason}` : ''}.`
export const anAnswerCountsUntil = <E>(time: E): Rich<E> => ['An answer counts until ', time, '.']
export const theBankKeepsTheMoney = 'The bank keeps the money.'
export const theMoneyStaysWithUs = 'The money stays with us.'
export const theBankDecidesThereIs = 'The bank decides; there is nothing to do until then.'
export const answerItInStripesDashboard =
  'Answer it in Stripe’s dashboard, or refund it here before it becomes a dispute.'
export const thisMoneyWasToGo =
  'This money was to go back anyway: please accept the dispute in Stripe’s dashboard.'
export const pleaseAnswerOrAcceptIt =
  'Please answer or accept it in Stripe’s dashboard; it cannot be refunded here.'
export const pleaseLogInWithThe =
  'Please log in with the account that placed this booking to pay it.'
export const loginToPay = 'Login to pay'
export const thisBookingWasPaidAnd =
  'This booking was paid, and the money has gone back to the card.'
export const thisBookingIsPaid = 'This booking is paid.'
export const payment = 'Payment'
export const whatHappensNext = 'What happens next'
export const nextSteps = (place: string | null, isCollected: boolean) => [
  'We pack your tools.',
  isCollected
    ? 'You collect them from us. My Bookings says when they are packed.'
    : `We write to you when they are on their way${place ? ` to ${place}` : ''}.`,
  'My Bookings shows how far they are, with receipt and shipments.',
]
export const loadingTheBooking = 'Loading the booking'
export const bookingNotFound = 'Booking not found'
export const nothingIsToBePaid = (message: Shown) => `${message} There is nothing to pay for it.`
export const settled = 'Settled'
export const refunded = 'Refunded'
export const quantity = 'Quantity'
export const unitPrice = 'Unit price'
export const total = 'Total'
export const poNumber = 'PO number'
export const recordTransferFor = (number: Shown) => `Record transfer for ${number}`
export const record = 'Record'
export const recordItAgain = 'Record it again'
export const receivedOn = 'Received on'
export const referenceOfTheBank = 'Reference of the bank'
export const asTheBanksStatementHas = 'As the bank’s statement has it. The buyer reads it too.'
export const theBookingOfIsPaid = (name: Shown) =>
  `The booking of ${name} is paid already: this money waits to be sent back.`
export const ofFromIsHere = (received: Shown, total: Shown, name: Shown) =>
  `${received} of ${total} from ${name} is here.`
export const fromNowOnThisBooking = (sums: Shown) =>
  `${sums} From now on this booking is paid by bank.`
export const isPaid = (number: Shown) => `${number} is paid`
export const recorded = 'Recorded'
export const refundAmount = (amount: Shown) => `Refund ${amount}?`
export const refundOf = (amount: Shown) => `Refund ${amount}`
export const isToGoBackTo = (amount: Shown, email: Shown) =>
  `${amount} is to go back to ${email} by bank. Please send it, then record here that it was sent.`
export const forOfGoesBackTo = (amount: Shown, quantity: Shown, productName: Shown, email: Shown) =>
  `${amount} for ${quantity} of ${productName} goes back to the card of ${email}. This cannot be undone.`
export const theDayPlease = 'The day, please.'
export const recordedAsSent = 'Recorded as sent'
export const thisRefundHasToBe = 'This refund has to be sent by bank.'
export const sentOn = 'Sent on'
export const recordAsSent = 'Record as sent'
export const sentBackFor = (number: Shown) => `Sent back for ${number}`
export const takeBackOf = (amount: Shown, number: Shown) => `Take back ${amount} of ${number}?`
export const takeBack = 'Take back'
export const takenBackOf = (amount: Shown, number: Shown) => `Taken back: ${amount} of ${number}`
export const forATransferThatWas = 'For a transfer that was recorded by mistake: no money moves.'
export const withoutItBookingOfIs = (entry: Shown, number: Shown, name: Shown) =>
  `${entry} Without it booking ${number} of ${name} is not paid, and has no receipt.`
export const bookingOfIsUnpaidAgain = (entry: Shown, number: Shown, name: Shown) =>
  `${entry} Booking ${number} of ${name} is unpaid again, its receipt ends, and its goods are set aside for another transfer.`
export const itNoLongerCountsFor = (entry: Shown, number: Shown, name: Shown) =>
  `${entry} It no longer counts for booking ${number} of ${name}.`
export const settle = (amount: Shown) => `Settle ${amount}?`
export const settleIt = 'Settle'
export const thePaymentCountsAndIs = (name: Shown, quantity: Shown, productName: Shown) =>
  `The payment counts, and ${name} is to get ${quantity} of ${productName} for it. What is not set aside is taken from the stock.`
export const itCannotBeSettledYet = (owed: Shown, name: Shown) =>
  `It cannot be settled yet: goods came back, and the refund of ${owed} for them failed, so that ${name} is owed this money. Please give it back again on the page of the booking.`
export const settledTheBookingOfIs = (productName: Shown) =>
  `Settled: the booking of ${productName} is paid`
export const settling = 'Settling'
export const settlePaymentOf = <E>(unseen: Around<E>, name: string, tool: string): Rich<E> => [
  'Settle',
  unseen(` the payment of ${name} for ${tool}`),
]
export const anAmountSuchAs1250 = 'An amount such as 1250.00, please.'
export const theDayOfTheBanks = 'The day of the bank’s statement, please.'
export const whatTheBanksStatementSays = 'What the bank’s statement says, please.'
export const waitsAsASurplus = (cents: Shown) => `${cents} waits as a surplus`
export const staysDue = (money: Shown) => `${money} stays due`
export const makesTheBookingPaid = (surplus: string | false) =>
  `Makes the booking paid${surplus ? `, and ${surplus} waits as a surplus` : ''}`
export const recordedTheMoneyIsOn = 'Recorded: the money is on its way'
export const to = (amount: Shown, name: Shown) => `${amount} to ${name}`
export const pleaseSendByBankThen = (what: Shown) =>
  `Please send ${what} by bank, then record that it was sent.`
export const theRefundOfIsOn = (what: Shown) =>
  `The refund of ${what} is on its way. The card payment service does not answer at the moment; the shop tries again until it succeeds.`
export const refundedWhat = (what: Shown) => `Refunded ${what}`
export const yourReceipt = (number: string, total: string) => `receipt ${number}, ${total}`
export const thankYouYourPaymentOf = (amountCents: Shown) =>
  `Thank you. Your payment of ${amountCents} has arrived.`
export const receiptDateTotalPaidTransaction = (
  number: Shown,
  date: Shown,
  lines: Shown,
  total: Shown,
  transactionId: Shown,
) => `Receipt: ${number}
Date: ${date}
${lines}
Total paid: ${total}
Transaction: ${transactionId}`
export const arrivedAboveTheTotalOur = (surplus: Shown) =>
  `${surplus} arrived above the total. Our office will send that back to you.`
export const seeAndPrintTheReceipt = 'See and print the receipt'
export const yourPaymentWasRefunded = 'your payment was refunded'
export const weHaveGivenBackBy = (amountCents: Shown) =>
  `We have given ${amountCents} back by bank transfer.`
export const weHaveGivenBackTo = (amountCents: Shown) =>
  `We have given ${amountCents} back to the card it came from. It shows there within five to ten days.`
export const transaction2 = (lines: Shown, transactionId: Shown) => `${lines}
Transaction: ${transactionId}`
export const seeMyBookings = 'See my bookings'
export const reason2 = (reason: Shown) => `Reason: ${reason}`
export const partOfItWasCancelled = 'part of it was cancelled'
export const weHaveReceivedYourReturn = 'we have received your return'
export const weGiveBack = (sum: string) => `we give ${sum} back`
export const youOweLess = (sum: string) => `you owe ${sum} less`
export const isNotOwedAnyMore = (sum: Shown) => `You do not owe ${sum} of this booking any more.`
export const weHaveCancelled = 'We have cancelled:'
export const theseHaveComeBackTo = 'These have come back to us:'
export const weSendBackByBank = (cents: Shown) => `We send ${cents} back by bank transfer.`
export const weGiveBackToThe = (cents: Shown) =>
  `We give ${cents} back to the card it came from. It shows there within five to ten days.`
export const andMore = (left: Shown) => `and ${left} more`
export const weHaveSentBack = (sum: string) => `we have sent ${sum} back`
export const weHaveSentBackBy = (cents: Shown, sentOn: Shown, reference: Shown) =>
  `We have sent ${cents} back by bank transfer on ${sentOn}. Reference: ${reference}.`
export const ifItHasNotArrived = (email: Shown) =>
  `If it has not arrived within five working days, please write to ${email}.`
export const theRefundFailed = (sum: string) => `the refund of ${sum} failed`
export const weGaveBackToThe = (cents: Shown) =>
  `We gave ${cents} back to the card it came from, and the bank of the card did not take it. The money is with us, and nothing is lost.`
export const ourOfficeHasBeenTold =
  'Our office has been told and looks into it. You need not do anything: we write to you when it is settled.'
export const ifThatCardIsNo = (email: Shown) =>
  `If that card is no longer yours, please write to ${email} where the money is to go.`
export const weHaveReceived = (sum: string) => `we have received ${sum}`
export const yourBankTransferOfHas = (sum: Shown) => `Your bank transfer of ${sum} has arrived.`
export const theTimeToPayHad =
  'The time to pay had ended, and the goods are no longer in stock. Our office will write to you: we deliver them later or send your money back.'
export const ofItIsMoreThan = (surplus: Shown) =>
  `${surplus} of it is more than the total of the booking. Our office will send that back to you.`
export const weHaveOfNowPlease = (received: Shown, total_cents: Shown, formatCents: Shown) =>
  `We have ${received} of ${total_cents} now. Please transfer the rest, ${formatCents}, to the same account. The goods stay set aside for you.`
export const aCorrection = 'a correction'
export const weHadRecordedABank = (cents: Shown) =>
  `We had recorded a bank transfer of ${cents} for this booking by mistake, and have taken that back.`
export const weHaveOfForIt = (received: Shown, total_cents: Shown, email: Shown) =>
  `We have ${received} of ${total_cents} for it now. If you think that this is wrong, please write to ${email}.`
export const payTotal = <E>(total: E): Rich<E> => ['Pay ', total]
export const paymentStatuses = {
  attention: 'Needs attention',
  due: 'Refund on its way',
  settled,
  refunded,
  reversed: 'Taken back',
}
export const disputeStatuses = {
  needs_response: 'Answer dispute',
  warning_needs_response: 'Answer inquiry',
  under_review: 'Dispute in review',
  warning_under_review: 'Inquiry in review',
  won: 'Dispute won',
  lost: 'Dispute lost',
  warning_closed: 'Inquiry closed',
}
export const choicesOfPayments = {
  all: 'All payments',
  ...paymentStatuses,
  disputed,
  lapsed: 'Of lapsed bookings',
}
export const ordersOfPayments = {
  urgent: 'Urgent first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount: 'Amount, highest first',
  buyer,
}
export const onePayment = 'payment'
export const manyPayments = 'payments'
export const thoseOfMoneyDecide = 'Colleagues of the area Money decide whether money goes back.'

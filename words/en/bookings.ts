import type { Around, Rich, Shown } from '../shown.ts'

export const pieceOrPieces = (count: number) => (count === 1 ? 'piece' : 'pieces')
export const tool = 'Tool'
export const quantity = 'Quantity'
export const unitPrice = 'Unit price'
export const amount = 'Amount'
export const bookingStates = {
  unpaid: 'Unpaid',
  lapsed: 'Hold ended',
  'in-review': 'In review',
  confirmed: 'Paid',
  'part-shipped': 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
export const thisDayHasPassed = 'This day has passed'
export const moreThanTwoYearsAhead = 'This is more than two years ahead'
export const loadingTheBooking = 'Loading the booking'
export const loadingTheBookings = 'Loading the bookings'
export const belowMinimum = 'Below minimum'
export const thisHidesItFromYour =
  'This hides it from your list; it cancels nothing. The receipt stays. What is still to come is sent to you: please ask us if you do not want it any more.'
export const thisHidesItFromIts =
  'This hides it from its buyer and from the lists; it cancels nothing. The receipt stays. It is recorded, and found under Show: Hidden. Nothing more of it can be packed; money and goods can be given back there.'
export const itsPaymentHasGoneBack = 'Its payment has gone back to the card already.'
export const itIsNotPaidAnd =
  'It is not paid, and nothing was charged. Its stock is no longer held.'
export const itIsNotPaidAndNothing =
  'It is not paid, and nothing was charged. Its stock goes back and can be ordered by others.'
export const deleteIt = 'Delete'
export const yesDeleteIt = 'Yes, delete it!'
export const lastFewerThanTheThat = (left: Shown, step: Shown) =>
  `Last ${left}: fewer than the ${step} that it is sold by`
export const lastOrderAnyNumberUp = (left: Shown, most: Shown) =>
  `Last ${left}: order any number up to ${most}`
export const ourOfficeDeletedThisBooking = <E>(time: E): Rich<E> => [
  'Our office deleted this booking; its buyer has not seen it since ',
  time,
  '. Nothing more of it can be packed; money and goods can still be given back.',
]
export const itsBuyerDeletedThisBooking = <E>(time: E): Rich<E> => [
  'Its buyer deleted this booking on ',
  time,
  ' and does not see it any more. Nothing is cancelled: shipments, refunds and returns go on here.',
]
export const stockHeldUntil = <E>(time: E): Rich<E> => ['Stock held until ', time]
export const onAccountDue = (day: string) => `On account, due ${day}`
export const stockNoLongerHeldYou =
  'Stock no longer held: you can still pay while there is enough of it.'
export const noBookingYet = 'No booking yet.'
export const lastBookings = 'Last bookings'
export const number = 'Number'
export const date = 'Date'
export const buyer = 'Buyer'
export const email = 'Email'
export const phone = 'Phone'
export const company = 'Company'
export const total = 'Total'
export const state = 'State'
export const allBookings = 'All bookings'
export const onlyUnpaid = 'Only unpaid'
export const onlyPaid = 'Only paid'
export const shipped = 'Shipped'
export const returned = 'Returned'
export const cancelled = 'Cancelled'
export const newestFirst = 'Newest first'
export const oldestFirst = 'Oldest first'
export const totalHighestFirst = 'Total, highest first'
export const allBookingsTitle = 'All Bookings'
export const show = 'Show'
export const sortBy = 'Sort by'
export const nameOrEmail = 'Name or email'
export const searchByToolBuyerOr = 'Search by tool, buyer or transaction'
export const nameEmailPhoneTool = 'Name, email, phone, tool …'
export const ordersOfBuyersAppearHere = 'Orders of buyers appear here.'
export const open = 'Open'
export const receipt = 'Receipt'
export const orderAgain = 'Order again'
export const atAGlance = 'At a glance'
export const beingPacked = 'Being packed'
export const onItsWay = 'On its way'
export const lists = 'Lists'
export const seeLists = 'See lists'
export const saved = (length: Shown) => `${length} saved`
export const unpaid = 'Unpaid'
export const pay = (number: Shown) => `Pay ${number}`
export const linesAndPieces = (lines: string, pieces: Shown) =>
  `${lines} ${lines === '1' ? 'line' : 'lines'}, ${pieces}`
export const bookings = (length: Shown) => `${length} bookings`
export const goods = 'Goods'
export const myBookings = 'My Bookings'
export const myBookingsCaption = 'My bookings'
export const searchByToolBookingOr = 'Search by tool, booking or transaction'
export const toolBookingPi = 'Tool, number, transaction …'
export const yourOrdersAppearHereYou = 'Your orders appear here. You can pay and follow them.'
export const findATool = 'Find a tool'
export const ourOfficeDeletedIt = 'Our office deleted it'
export const itsBuyerDeletedIt = 'Its buyer deleted it'
export const hidden = 'Hidden'
export const shipsByIfPaidToday = (day: Shown) => `Ships by ${day}, if paid today`
export const sending = (place: string | null, isCollected: boolean, day: string | null) => {
  const to = place ? `They go to ${place}.` : 'Please name the delivery address on its page.'
  const where = isCollected ? 'You collect them from us.' : to
  return day ? `${where} They ${isCollected ? 'are ready' : 'ship'} by ${day}.` : where
}
export const pleaseEnterAWholeNumber = 'Please enter a whole number of 1 or more.'
export const makeIt = (quantity: Shown) => `Make it ${quantity}`
export const openingTheOrderForm = 'Opening the order form'
export const yourOrder = 'Your order'
export const cancel = 'Cancel'
export const placeOrder = 'Place Order'
export const placingYourOrder = 'Placing your order'
export const totalQuantity = (quantity: Shown, price: Shown) => `Total: ${quantity} × ${price}`
export const pleaseEnterAQuantity = 'Please enter a quantity'
export const makeItFrom = (from: Shown) => `Make it ${from}`
export const toolName = 'Tool name'
export const price = 'Price'
export const name = 'Name'
export const list = (baseCents: Shown) => `(list ${baseCents})`
export const forOne = (unit: Shown) => `for one ${unit}`
export const addToBasket = 'Add to basket'
export const from = (note: Shown, tierFrom: Shown) => `${note} from ${tierFrom}`
export const yourBookingOfIsPlaced = (quantity: Shown) => `Your booking of ${quantity} is placed.`
export const payTotal = (total: Shown) => `Pay ${total}`
export const goToMyBookings = 'Go to My Bookings'
export const orderAtTheNewPrice = (newPrice: Shown) => `Use the new price, ${newPrice}`
export const setQuantityTo = (nearest: Shown) => `Set quantity to ${nearest}`
export const askUsForMore = 'Ask us for more'
export const fewerThanWeTakeYour = (minimum: Shown) =>
  `Fewer than ${minimum}: we take your order anyway`
export const atTheSamePrice = (taken: Shown) => `${taken}, at the same price.`
export const atMost = (maxTotalCents: Shown) => `at most ${maxTotalCents}`
export const atLeast = (minTotalCents: Shown) => `at least ${minTotalCents}`
export const comesToACardPayment = (amount: Shown, limit: Shown) =>
  `Comes to ${amount}; a card payment takes ${limit}`
export const askAboutThisTool = 'Ask about this tool'
export const waitsForOurOffice = 'Waits for our office'
export const takenBack = 'Taken back'
export const receivedOnReference = (receivedOn: Shown, reference: Shown) =>
  `Received on ${receivedOn}, reference ${reference}`
export const decideInPayments = 'Decide in Payments'
export const takeBack = 'Take back'
export const moreForTheTransferOf = (amount: Shown) => `More for the transfer of ${amount}`
export const booking = (number: Shown) => `Booking ${number}`
export const loadingTheTimeline = 'Loading the timeline'
export const loadingTheDocuments = 'Loading the documents'
export const openItsPage = 'Open its page'
export const lines = 'Lines'
export const whatWasBooked = 'What was booked'
export const toCome = 'Still to come'
export const packed = (packed: Shown) => `${packed} packed`
export const partCancelled = (cancelled: Shown) => `${cancelled} cancelled`
export const cameBack = (returned: Shown) => `${returned} came back`
export const payNow = (total: Shown) => `Pay ${total} now`
export const bookingTitle = 'Booking'
export const theBooking = 'the booking'
export const thisBookingBelongsToAnother = 'This booking belongs to another account'
export const onlyItsBuyerAndOur = 'Only its buyer and our office see it.'
export const buyerAndPapers = 'Buyer and order details'
export const taxNumber = 'Tax number'
export const poNumber = 'PO number'
export const orderedOn = 'Ordered on'
export const wishedFor = 'Wanted by'
export const replaces = 'Replaces'
export const delivery = 'Delivery'
export const billing = 'Billing'
export const theSameAsDelivery = 'The same as delivery'
export const remark = 'Remark'
export const changePapers = 'Change order details'
export const changePoNumber = 'Change PO number'
export const payments = 'Payments'
export const receivedOf = (received: Shown, total: Shown) => `${received} of ${total}`
export const givenBack = 'Given back'
export const receipts = 'Receipts'
export const receiptsSaved = (count: Shown) => `Saved ${count} receipts`
export const exportThem = 'Export'
export const exported = (count: Shown) => `Exported ${count}`
export const andGivenBack = (amount: Shown) => `, ${amount} given back`
export const amountGivenBack = (amount: Shown) => `${amount} given back`
export const to = 'To'
export const noAddress = 'No address'
export const collectedByTheBuyer = 'Collected by the buyer'
export const failed = 'Failed'
export const moreFor = (number: Shown) => `More for ${number}`
export const save = 'Save'
export const saving = 'Saving'
export const useItAgain = 'Use it again'
export const endTheHoldOf = (number: Shown) => `End the hold of ${number}?`
export const endHold = 'End hold'
export const theHoldOfHasEnded = (number: Shown) => `The hold of ${number} has ended`
export const recordTransfer = 'Record transfer'
export const movePromisedDays = 'Move promised days'
export const piecesCameBack = 'Pieces came back'
export const cancelAPartRefund = 'Cancel a part, refund'
export const otherBookings = 'Other bookings'
export const thisIsTheOnlyOne = (name: Shown) => `This is the only one of ${name}.`
export const deliveryAddress = 'Delivery address'
export const billingAddress = 'Billing address'
export const savingAgainStoresWhatYou = 'Saving again stores what you typed.'
export const asItIsNow = 'As it is now'
export const none = 'None'
export const papersSaved = 'Saved'
export const transferDue = 'Transfer due'
export const ourOfficeLooksForIt = 'Our office looks for it'
export const stockNoLongerHeld = 'Stock no longer held'
export const thePaymentHasArrivedOur =
  'The payment has arrived. Our office looks for the stock, or refunds it.'
export const yesDeleteThem = 'Yes, delete them!'
export const deleted = (count: Shown) => `${count} deleted`
export const total2 = (lines: Shown, total_cents: Shown) => `${lines}
Total: ${total_cents}`
export const toolsAndTotal = (count: number, tools: string, total: string) =>
  `${count === 1 ? '1 tool' : `${tools} tools`}, ${total}`
export const thankYouForYourBooking = 'Thank you for your booking.'
export const thankYouForYourBookingThe =
  'Thank you for your booking. The tools are set aside for you.'
export const theyStaySetAsideUntil = (hold_until: Shown) =>
  `They stay set aside until ${hold_until}. After that you can still pay if there are enough left.`
export const pleasePayOnAccount = (day: string) =>
  `You pay on account: please pay until ${day}, by card or bank transfer.`
export const isSetAsideUntil = (time: string) => `set aside until ${time}`
export const weKeepTheseToolsFor = (hold_until: Shown) =>
  `We keep these tools for you until ${hold_until}. After that they go back into stock, and you can still pay if there are enough left.`
export const ofHasComeForIt = (transferred_cents: Shown, total_cents: Shown, email: Shown) =>
  `${transferred_cents} of ${total_cents} has come for it. Please transfer the rest, or write to ${email}: then we send the money back.`
export const isNoLongerSetAside = 'no longer set aside'
export const weHavePutTheTools = 'We have put the tools of this booking back into stock.'
export const reason = (why: Shown) => `Reason: ${why}`
export const youCanStillPayFor = (email: Shown) =>
  `You can still pay for it while there are enough left. If you think that this is wrong, please write to ${email}.`
export const payForThisBooking = 'Pay for this booking'
export const seeTheBooking = 'See the booking'
export const quantityUnitPrice = (name: Shown, quantity: Shown, unit_cents: Shown) => `${name}
Quantity: ${quantity}
Unit price: ${unit_cents}`
export const xEach = (quantity: Shown, name: Shown, unit_cents: Shown) =>
  `${quantity} x ${name}, ${unit_cents} each`
export const taxInMail = (rate: Shown, tax: Shown) => `${rate}: ${tax}`
export const payFor = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Pay',
  unseen(` for ${name}`),
]
export const available = (available: Shown, step: Shown | false) =>
  `${available} available${step === false ? '' : `, sold by ${step}`}`
export const workingDays = (days: number) => (days === 1 ? '1 working day' : `${days} working days`)
export const onlyAvailable = (available: string, days: string | false) =>
  `${leftNow(available)}${days ? `; more take ${days}` : ''}`
const leftNow = (available: string) =>
  available === '0' ? 'Sold out' : `Only ${available} ${available === '1' ? 'is' : 'are'} available`
export const soldOut = 'Sold out.'
export const weMakeMoreIn = (days: string) => `We make more in ${days}.`
export const replacedBy = <E>(link: E): Rich<E> => ['Replaced by ', link, '.']
export const bookingHeading = <E>(number: E): Rich<E> => ['Booking ', number]
export const received = 'Received'
export const kept = 'Kept'
export const refund = 'Refund'
export const refundedAt = <E>(
  time: E,
  sentOn: string | false,
  reference: string | null,
): Rich<E> => [
  time,
  sentOn ? `, sent on ${sentOn}` : '',
  reference === null ? '' : `, reference ${reference}`,
]
export const papersOf = (number: Shown) => `Order details of ${number}`
export const poNumberOf = (number: Shown) => `PO number of ${number}`
export const thisPutsBackIntoStock = (pieces: Shown, name: Shown) =>
  `This puts ${pieces} back into stock. The booking stays, and ${name} can still pay for it while there is enough.`
export const hasComeForIt = (received: Shown) =>
  `${received} has come for it: you find that in Payments until it is sent back.`
export const heldUntil = <E>(time: E): Rich<E> => ['Held until ', time]
export const byReference = (way: Shown, number: Shown) => `${way}, reference ${number}.`
export const wayAndReference = <E>(way: string, number: E): Rich<E> => [way, ', reference ', number]
export const bookingsOfThemPaid = (count: Shown, paid: Shown) =>
  `${count} bookings, ${paid} of them paid: paid ones are hidden, their payments and receipts stay.`
export const unpaidUntil = (count: Shown, total: Shown, day: string | null) =>
  `${count}: ${total}${day ? `, until ${day}` : ''}`
export const bookingInShort = (pieces: Shown, name: Shown, total: Shown, isPaid: boolean) =>
  `${pieces} of ${name}, ${total}${isPaid ? ', paid.' : ''}`
export const allBookingsOf = (count: string | undefined, name: Shown) =>
  count ? `All ${count} bookings of ${name}` : `All bookings of ${name}`
export const whereShallWeSend = 'where shall we send it?'
export const noAddressYet =
  'Your booking has no delivery address yet. Please name one, so that your tools leave on time: we pack them next.'
export const orFetchThem = (email: string) =>
  `If you fetch them yourself, please write to ${email}.`
export const nameTheAddress = 'Name the address'
export const toAddress = (place: string) => `To ${place}`
export const changeTheDelivery = <E>(unseen: Around<E>): Rich<E> => [
  'Change',
  unseen(' the delivery address'),
]
export const noDeliveryAddress = 'No delivery address'
export const addTheDelivery = <E>(unseen: Around<E>): Rich<E> => [
  'Add',
  unseen(' the delivery address'),
]
export const askTheBuyer = 'Ask the buyer'
export const theBuyerIsAsked = 'The buyer is asked by mail'
export const theBuyerHasNotConfirmed = (phone: Shown) =>
  `The buyer has not confirmed the mail address yet. Please call ${phone}.`
export const whereTheGoodsGo = 'Where the goods go'
export const theGoodsGoThere = 'Saved: the goods go there'
export const choicesOfAllBookings = {
  all: allBookings,
  unpaid: onlyUnpaid,
  held: 'Unpaid, held',
  lapsed: 'Unpaid, no longer held',
  'in-review': 'Payment in review',
  confirmed: onlyPaid,
  'part-shipped': 'Partly shipped',
  shipped,
  delivered: 'Delivered',
  returned,
  cancelled,
  refunded: 'Only refunded',
  small: 'Below the minimum',
  transfer: 'By bank transfer',
  account: 'On account',
  hidden: 'Hidden: deleted when paid',
}
export const address = 'Address'
export const choicesOfAddress = {
  all: 'Any address',
  missing: noAddress,
  given: 'With an address',
  collect: collectedByTheBuyer,
}
export const ordersOfAllBookings = {
  newest: newestFirst,
  oldest: oldestFirst,
  total: totalHighestFirst,
  pieces: 'Quantity, most first',
  buyer,
}
export const choicesOfMyBookings = { all: allBookings, unpaid: onlyUnpaid, paid: onlyPaid }
export const ordersOfMyBookings = {
  newest: newestFirst,
  oldest: oldestFirst,
  total: totalHighestFirst,
  tool,
}
type Bank = Record<'holder' | 'bank' | 'account' | 'swift' | 'reference', string>
export const pleaseTransfer = (
  total: string,
  { holder, bank, account, swift, reference }: Bank,
) => `Please transfer ${total} to:
Account holder: ${holder}
Bank: ${bank}
Account: ${account}
SWIFT: ${swift}
Reference: ${reference}`
export const oneBooking = 'booking'
export const manyBookings = 'bookings'
/** What a refusal calls them. */
export const papers = {
  poNumber: 'PO number',
  company: 'company',
  taxId: 'tax number',
  delivery: 'delivery address',
  billing: 'billing address',
  requestedOn: 'requested date',
  remark: 'remark',
  incoterm: 'incoterm',
  incotermPlace: 'place of the incoterm',
}
const noneOrOnly = (most: number) => (most === 0 ? 'none' : `only ${most}`)
export const canStillBeCancelled = (line: Shown, most: number) =>
  `line ${line}: ${noneOrOnly(most)} can still be cancelled`
export const canComeBack = (line: Shown, most: number) =>
  `line ${line}: ${noneOrOnly(most)} can come back`
export const thisFrameHasNoLine = (line: Shown) => `this frame has no line ${line}`
export const thisBookingHasNoLine = (line: Shown) => `this booking has no line ${line}`
export const shipmentNumber = (number: Shown) => `shipment ${number}`
export const bookingsOfYourCompany = 'Bookings of your company'

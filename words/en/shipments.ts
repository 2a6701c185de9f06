import type { Around, Rich, Shown } from '../shown.ts'

export const shipment = (number: Shown, number2: Shown) => `${number}, shipment ${number2}`
export const po = (poNumber: Shown) => `PO ${poNumber}`
export const addressLabel = 'Address label'
export const from = (name: Shown, address: Shown) => `From ${name}, ${address}`
export const markedAsShipped = 'Marked as shipped'
export const shipmentChanged = 'Shipment changed'
export const shipShipment = (shipment: Shown) => `Ship ${shipment}`
export const shipmentNumber = (number: Shown) => `Shipment ${number}`
export const theBuyerGetsAMail = 'The buyer gets a mail with the tracking number.'
export const cancel = 'Cancel'
export const markAsShipped = 'Mark as shipped'
export const save = 'Save'
export const ship = 'Ship'
export const shipItAllTheSame = 'Ship it anyway'
export const anAddressSuchAsHttps = 'An address such as https://carrier.example/1, please.'
export const carrier = 'Carrier'
export const trackingNumber = 'Tracking number'
export const trackingAddress = 'Tracking address'
export const beginsWithHttps = 'Begins with https://'
export const noteForTheBuyer = 'Note for the buyer'
export const pack = 'Pack'
export const loadingTheBooking = 'Loading the booking'
export const packNumber = (number: Shown) => `Pack ${number}`
export const close = 'Close'
export const packAndShip = 'Pack and ship'
export const nothingIsLeftToBe = 'Nothing is left to be packed: somebody else has packed it.'
export const itLeavesNowTellThe = 'It leaves now: tell the buyer that it is shipped'
export const aWholeNumber = 'A whole number, please.'
export const atMostAreStillTo = (left: Shown) => `At most ${left} are still to be packed.`
export const packingSlip = 'Packing slip'
export const loadingThePackingSlip = 'Loading the packing slip'
export const thisShipmentDoesNotExist = 'This shipment does not exist any more.'
export const goToTheBooking = 'Go to the booking'
export const packingSlipNumber = (number: Shown) => `Packing slip ${number}`
export const printSlipAndLabel = 'Print slip and label'
export const deliverTo = 'Deliver to'
export const noAddress = 'No address'
export const collectedByTheBuyer = 'Collected by the buyer'
export const poNumber = 'PO number'
export const packed = 'Packed'
export const tracking = 'Tracking'
export const remark = (remark: Shown) => `Remark: ${remark}`
export const goodsOfThisShipment = 'Goods of this shipment'
export const partNumber = 'Part number'
export const goods = 'Goods'
export const quantity = 'Quantity'
export const movePromisedDays = 'Move promised days'
export const theBuyerGetsAMailWith = 'The buyer gets a mail with the old and the new day.'
export const move = 'Move'
export const moveLines = (size: Shown) => `Move ${size} lines`
export const promisedFor = (promisedOn: Shown) => `Promised for ${promisedOn}`
export const notPromised = 'Not promised'
export const why = 'Reason'
export const promisedDaysMoved = 'Promised days moved'
export const shipments = 'Shipments'
export const line = (number: Shown) => `Line ${number}`
export const delivered = 'Delivered'
export const onItsWay = 'On its way'
export const shipped = 'Shipped'
export const trackIt = 'Track it'
export const opensInAnotherTab = '(opens in another tab)'
export const markedAsDelivered = 'Marked as delivered'
export const markAsDelivered = 'Mark as delivered'
export const moreForShipment = (number: Shown) => `More for shipment ${number}`
export const changeCarrierAndTracking = 'Change carrier and tracking'
export const unpack = 'Unpack'
export const unpacked = 'Unpacked'
export const number = 'Number'
export const buyer = 'Buyer'
export const pieces = 'Pieces'
export const ordered = 'Ordered'
export const promised = 'Promised'
export const state = 'State'
export const late = 'late'
export const shipping = 'Shipping'
export const show = 'Show'
export const bookings = (tab: Shown) => `Bookings: ${tab}`
export const searchByToolBuyerOr = 'Search by tool, buyer or number'
export const nameNumberPo = 'Name, number, PO …'
export const paidBookingsAppearHere = 'Paid bookings appear here.'
export const open = 'Open'
export const markedAs = (count: Shown, word: Shown) => `Marked ${count} as ${word}`
export const nothingOfItIsPacked = 'It is no longer packed.'
export const markDelivered = 'Mark delivered'
export const nothingOfItIsOn = 'It is no longer on its way.'
export const steps = 'Steps'
export const packedAndShipped = 'Packed and shipped.'
export const packedOnly = 'Packed.'
export const isOnItsWay = (shipment: Shown) => `shipment ${shipment} is on its way`
export const theseGoodsHaveLeftOur = 'These goods have left our warehouse.'
export const hasBeenDelivered = (shipment: Shown) => `shipment ${shipment} has been delivered`
export const theseGoodsHaveBeenDelivered = 'These goods have been delivered.'
export const areYouContentWithThem =
  'Are you happy with them? A few words of yours help other buyers. If something is wrong, please answer this mail.'
export const writeAReview = 'Write a review'
export const shipsBy = (name: Shown, promisedOn: Shown, was: Shown | null) =>
  `${name}: ships by ${promisedOn}${was === null ? '' : `, not on ${was}`}`
export const shipsOnAnotherDay = 'ships on another day'
export const weHaveChangedTheDay = 'We have changed the day on which these goods ship.'
export const theReason = (why: Shown) => `The reason: ${why}`
export const carrier2 = (carrier: Shown) => `Carrier: ${carrier}`
export const trackingNumber2 = (tracking: Shown) => `Tracking number: ${tracking}`
export const followItAt = (tracking_url: Shown) => `Follow it at ${tracking_url}`
export const packBooking = <E>(unseen: Around<E>, number: string): Rich<E> => [
  'Pack',
  unseen(` ${number}`),
]
export const shipBooking = <E>(unseen: Around<E>, number: string): Rich<E> => [
  'Ship',
  unseen(` ${number}`),
]
export const packingSlips = 'Packing slips'
export const printSlipsAndLabels = 'Print slips and labels'
export const packedCount = (count: Shown) => `Packed ${count}`
export const printSlips = 'Print slips'
export const slipsShown = (count: Shown) => `Slips of ${count}`
export const packBench = 'Pack bench'
export const packAndNext = 'Pack and next'
export const ctrlEnter = 'Ctrl+Enter'
export const later = 'Later'
export const inTheBox = 'In the box'
export const all = 'All'
export const allOfIt = 'All of it'
export const allOf = (name: string) => `All of ${name}`
export const carrierAndTracking = 'Carrier and tracking'
export const wishedFor = (day: string) => `Wanted by ${day}`
export const scanOrTypeAPart = 'Scan or type a part number'
export const isInTheBox = (name: string) => `${name} is in the box.`
export const noLineHasThePart = (typed: string) => `No line to pack has the part number ${typed}.`
export const nextBooking = 'Next booking'
export const leftForLaterComesBack = 'Bookings that you left for later come when you start again.'
export const startAgain = 'Start again'
export const shipWhatIsPacked = 'Ship what is packed'
export const nothingInTab = {
  'to-pack': 'Nothing waits to be packed',
  packed: 'Nothing is packed',
  late: 'Nothing is late',
  shipped: 'Nothing is on its way',
}
export const tabs = {
  'to-pack': 'To pack',
  packed,
  late: 'Late',
  shipped,
}
export const oneBooking = 'booking'
export const manyBookings = 'bookings'

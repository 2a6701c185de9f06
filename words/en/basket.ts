import type { Around, Rich, Shown } from '../shown.ts'

export const youAreChangingPleaseOrder = (number: Shown) =>
  `You are changing ${number}. Please order or stop that first.`
export const thisCouldNotBeAdded = 'This could not be added.'
export const addingToTheBasket = 'Adding to the basket'
export const thisCouldNotBeAddedPlease = 'This could not be added. Please check your connection.'
export const aBasketHoldsLinesPlease = (maxLines: Shown) =>
  `A basket holds ${maxLines} lines. Please take some out first.`
export const yourBasketIsFullPlease =
  'Your basket is full. Please order or take something out first.'
export const inYourBasket = (quantity: Shown) => `${quantity} in your basket`
export const youAreOrderingTheLines = (number: Shown) =>
  `You are ordering the lines of ${number} as a new booking`
export const youAreChangingItStays = (number: Shown) =>
  `You are changing ${number}; it stays as it is until you order`
export const whatWasInYourBasket = 'What was in your basket before comes back after that.'
export const backToYourBasket = 'Back to your basket'
export const orderForThisCustomer = 'Order for this customer'
export const orderForACustomer = 'Order for a customer'
export const youAreOrderingFor = <E>(customer: E): Rich<E> => ['You are ordering for ', customer]
export const endIt = 'End it'
export const anOrderFor = (name: Shown) => `an order for ${name}`
export const dropTheOrderFor = (name: Shown) => `Drop the order for ${name}?`
export const itsLinesAreNotOrdered = 'Its lines are not ordered. Your own basket comes back.'
export const stopChanging = 'Stop changing'
export const dropYourChangesOf = (number: Shown) => `Drop your changes of ${number}?`
export const youHaveNotOrderedThem = 'You have not ordered them. The booking itself stays as it is.'
export const dropThem = 'Drop them'
export const keepThem = 'Keep them'
export const contact = 'Contact'
export const name = 'Name'
export const phone = 'Phone'
export const email = 'Email'
export const total = 'Total'
export const shipsBy = (day: Shown, isPaidLater: boolean) =>
  `Ships by ${day}${isPaidLater ? '' : ', if paid today'}`
export const placingYourOrder = 'Placing your order'
export const placeOrderFor = (total: Shown) => `Place Order for ${total}`
export const placeOrder = 'Place Order'
export const orderTheKeepInMy = (length: Shown, length2: Shown) =>
  `Order the ${length}, keep ${length2} in my basket`
export const useItAgain = 'Use it again'
export const takeTheNewTotal = 'Take the new total'
export const orderItAsANew = 'Order it as a new booking'
export const openingYourBooking = 'Opening your booking'
export const loadingPrices = 'Loading prices'
export const yourOrder = 'Your order'
export const lines = 'Lines'
export const showAllLines = (formatCount: Shown) => `Show all ${formatCount} lines`
export const changeTheBasket = 'Change the basket'
export const each = (note: Shown, price: Shown) => `${note} ${price} each`
export const orderAtTheNewPrice = (price: Shown) => `Use the new price, ${price}`
export const checkout = 'Checkout'
export const loadingYourBasket = 'Loading your basket'
export const nothingToOrder = 'Nothing to order'
export const yourBasketIsEmptyWhat =
  'Your basket is empty. What you have ordered is in My Bookings.'
export const seeAllProducts = 'See all products'
export const myBookings = 'My Bookings'
export const deliverTo = 'Deliver to'
export const belowMinimum = 'Below minimum'
export const youCollectIt = 'You collect it from us'
export const forYourPapers = 'Order details'
export const poNumber = 'PO number'
export const printedOnEveryPaperOf = 'Printed on every document of this booking'
export const remark = 'Remark'
export const addBillingCompanyDate = 'Add billing address, company, date, remark'
export const billedTo = (billing: Shown) => `Billed to ${billing}`
export const wishedFor = (requestedOn: Shown) => `Wanted by ${requestedOn}`
export const deliveryAddress = 'Delivery address'
export const none = 'None'
export const billingAddress = 'Billing address'
export const sameAsDelivery = 'Same as delivery'
export const company = 'Company'
export const wishedForOn = 'Wanted by'
export const theDayOnWhichYou = 'The day on which you need it'
export const payment = 'Payment'
export const howYouPay = 'How you pay'
export const payAtOnceAfterYou = 'Pay at once, after you have ordered'
export const ourAccountAndAReference = 'Our account and a reference are on the booking'
export const bankTransferIsForConfirmed = (hours: number) =>
  `Until your email address is confirmed, we set tools aside for ${hours} hours, and bank transfer is not possible. Please open the link in our mail first.`
export const makeIt = (from: Shown) => `Make it ${from}`
export const takeItOut = 'Take it out'
export const someToolsWereInYour = "Some tools were in your account's basket already."
export const keepItSo = 'Keep it'
export const hereInYourAccountWe = (here: Shown, saved: Shown, took: Shown) =>
  `Here ${here}, in your account ${saved}: we kept ${took}.`
export const makeItSum = (sum: Shown) => `Make it ${sum}`
export const prices = 'Prices'
export const partNumber = 'Part number'
export const tool = 'Tool'
export const quantity = 'Quantity'
export const unit = 'Unit'
export const unitPrice = (currency: Shown) => `Unit price ${currency}`
export const amount = (currency: Shown) => `Amount ${currency}`
export const note = 'Note'
export const showIt = 'Show it'
export const showThem = 'Show them'
export const showAllLinesAgain = 'Show all lines'
export const theLineCanBeOrdered = 'The line can be ordered'
export const allLinesCanBeOrdered = (count: Shown) => `All ${count} lines can be ordered`
export const basket = 'Basket'
export const yourBasketIsEmpty = 'Your basket is empty'
export const addToolsFromTheCatalogue =
  'Add tools from the catalogue, and order all of them at once.'
export const pasteAList = 'Paste a list'
export const loadingTheBasket = 'Loading the basket'
export const quote = 'Quote …'
export const quoteOfYourBasket = 'Quote of your basket'
export const whichPrices = 'Which prices'
export const todaysPricesNow = "Today's prices, now"
export const askForBetterPrices = 'Ask for better ones'
export const totalOf = (sum: Shown) => `Total ${sum}`
export const moreThanTheBasket = (basket: Shown) =>
  `${basket} of it can be ordered now; the rest is short.`
export const allOfThem = (quantity: Shown, leadDays: number | null) =>
  leadDays === null ? `All ${quantity}` : `All ${quantity}, more in ${leadDays} working days`
export const withWhatIsThere = (there: Shown) => `With the ${there} that are there`
export const takeOut = (name: Shown) => `Take out ${name}`
export const aToolThatWeNoLongerHave = 'A tool that we no longer have'
export const eachTitle = 'Each'
export const amountTitle = 'Amount'
export const stock = 'Stock'
export const available = (available: Shown) => `${available} available`
export const csv = 'CSV'
export const findInTheBasket = 'Find in the basket'
export const ofLines = (found: Shown, length: Shown) => `${found} of ${length} lines`
export const order = 'Order'
export const quantityOf = (name: Shown) => `Quantity of ${name}`
export const getTheProforma = 'Get the proforma'
export const ourOfficeAnswersWithAn =
  'Our office answers with an offer: prices, freight, delivery and terms.'
export const askForTheQuote = 'Ask for the quote'
export const isTakenOut = (name: Shown) => `${name} is taken out.`
export const undo = 'Undo'
export const yourAccountHasABasket = (maxLines: Shown) =>
  `Your account has a basket too, and together they have more than ${maxLines} lines. These are the lines of this browser. Order them or take some out: then both become one basket.`
export const yourLastChangesAreIn =
  'Your last changes are in this browser only. They are sent as soon as the shop can be reached.'
export const addedToYourBasket = (quantity: Shown, all: string | false) =>
  `Added to your basket: ${quantity}${all ? `, ${all} in all` : ''}`
export const toolsAdded = (count: string) =>
  `Added to your basket: ${count} ${count === '1' ? 'tool' : 'tools'}`
export const theSameOrderCostsMore = (sum: Shown, day: Shown, list: string) =>
  `The same order costs ${sum} more than on ${day}${list && `: ${list}`}.`
export const theSameOrderCostsLess = (sum: Shown, day: Shown, list: string) =>
  `The same order costs ${sum} less than on ${day}${list && `: ${list}`}.`
export const theSameOrderCostsWhat = (day: Shown, list: string) =>
  `The same order costs what it cost on ${day}${list && `: ${list}`}.`
export const pricesRose = (count: number) => (count === 1 ? '1 price rose' : `${count} prices rose`)
export const pricesFell = (count: number) => (count === 1 ? '1 price fell' : `${count} prices fell`)
export const linesExceedTheStock = (count: number) =>
  count === 1 ? '1 line exceeds the stock' : `${count} lines exceed the stock`
export const toolsAreSoldByOtherSteps = (count: number) =>
  count === 1 ? '1 tool is sold by another step' : `${count} tools are sold by other steps`
export const toolsAreGone = (count: number) =>
  count === 1 ? '1 tool is gone' : `${count} tools are gone`
export const basketWithLines = (count: string) =>
  `Basket, ${count} ${count === '1' ? 'line' : 'lines'}`
export const changeBooking = <E>(unseen: Around<E>, number: string): Rich<E> => [
  'Change lines',
  unseen(` of ${number}`),
]
export const changeTheContact = <E>(unseen: Around<E>): Rich<E> => [
  'Change',
  unseen(' the contact'),
]
export const changeBillingAndCompany = <E>(unseen: Around<E>): Rich<E> => [
  'Change',
  unseen(' billing and company'),
]
export const changeTheDestination = <E>(unseen: Around<E>): Rich<E> => [
  'Change',
  unseen(' the delivery address'),
]
export const takePieces = (quantity: Shown) => `Take ${quantity}`
export const remedyOf = <E>(unseen: Around<E>, remedy: string, tool: string): Rich<E> => [
  remedy,
  unseen(` of ${tool}`),
]
export const thisTool = 'this tool'
export const aTool = 'A tool'
export const from = (quantity: Shown) => `from ${quantity}`
export const anOfferAtThesePrices = (days = 0) =>
  `An offer at these prices${days === 0 ? '' : `, which hold for ${days === 1 ? '1 day' : `${days} days`}`}. It sets no goods aside.`
export const linesNeedYou = (count: string) =>
  count === '1' ? '1 line needs you' : `${count} lines need you`
export const quantityAndPrice = (quantity: Shown, price: string | false, was: string | false) =>
  `${quantity}${price ? ` × ${price}` : ''}${was ? `, was ${was}` : ''}`
export const addToTheBasket = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Add',
  unseen(` ${name} to the basket`),
]
export const ctrlEnter = 'Ctrl+Enter'

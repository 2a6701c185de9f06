import type { Rich, Shown } from '../shown.ts'

export const pleaseWait = 'Please wait'
export const playSlides = 'Play slides'
export const pauseSlides = 'Pause slides'
export const previousSlide = 'Previous slide'
export const nextSlide = 'Next slide'
export const showSlide = (value: Shown) => `Show slide ${value}`
export const slideOf = (value: Shown, length: Shown) => `${value} of ${length}`
export const cancel = 'Cancel'
export const copied = 'Copied'
export const thisBrowserDidNotCopy = (text: Shown) => `This browser did not copy it: ${text}`
export const copyTheId = (value: Shown, id: Shown) => `Copy the ${value} id ${id}`
export const utc = (hoursAheadOfUtc: Shown) => `(UTC+${hoursAheadOfUtc})`
export const buttonsAndBadges = 'Buttons and badges'
export const placeOrder = 'Place Order'
export const details = 'Details'
export const deleteIt = 'Delete'
export const soldOut = 'Sold out'
export const pressToWait = 'Press to wait'
export const alwaysWaiting = 'Always waiting'
export const small = 'Small'
export const large = 'Large'
export const search = 'Search'
export const seeAllTools = 'See all tools'
export const getStarted = 'Get Started'
export const signUp = 'Sign up'
export const paid = 'Paid'
export const unpaid = 'Unpaid'
export const below = (minOrderQuantity: Shown) => `Below ${minOrderQuantity}`
export const fields = 'Fields'
export const name = 'Name'
export const quantity = 'Quantity'
export const pleaseOrderOrMore = (minOrderQuantity: Shown) =>
  `Please order ${minOrderQuantity} or more.`
export const password = 'Password'
export const mustBe6CharactersOr = 'Must be 6 characters or longer'
export const category = 'Category'
export const all = 'All'
export const measuring = 'Measuring'
export const price = 'Price'
export const discount = 'Discount'
export const comment = 'Comment'
export const addRatingBetween1To = 'Add Rating Between 1 to 5'
export const dialogsAndMessages = 'Dialogs and messages'
export const openAForm = 'Open a form'
export const askFirst = 'Ask first'
export const openAMenu = 'Open a menu'
export const sayOops = 'Say Oops'
export const toast = 'Toast'
export const bookingSuccessfull = 'Booking Successfull'
export const errorToast = 'Error toast'
export const failedToDeleteBooking = 'Failed to delete booking'
export const pricesAreForOnePiece = 'Prices are for one piece and without tax.'
export const yourMessageIsOnIts = 'Your message is on its way.'
export const yourCardWasDeclinedPlease = 'Your card was declined. Please try another one.'
export const menu = 'Menu'
export const homeToolsAboutContact = 'Home, Tools, About, Contact'
export const theToolsCouldNotBe = 'The tools could not be loaded.'
export const orderVernierCaliper200Mm = 'Order Vernier Caliper 200 mm'
export const n480InStockAtLeast = (minOrderQuantity: Shown) =>
  `480 in stock, at least ${minOrderQuantity} an order.`
export const phone = 'Phone'
export const areYouSure = 'Are you sure?'
export const youWontBeAbleTo = "You won't be able to revert this!"
export const yesDeleteIt = 'Yes, delete it!'
export const tool = 'Tool'
export const available = 'Available'
export const state = 'State'
export const actions = 'Actions'
export const deleteName = (name: Shown) => `Delete ${name}`
export const inStock = 'In stock'
export const table = 'Table'
export const tools = 'Tools'
export const noToolsFound = 'No Tools Found'
export const cards = 'Cards'
export const statesOfAList = 'States of a list'
export const noBookingsFound = 'No Bookings Found'
export const whatYouOrderIsListed = 'What you order is listed here.'
export const lengthTools = (length: Shown) => `${length} tools`
export const banner = (each: Shown) => `Banner ${each}`
export const project = (each: Shown) => `Project ${each}`
export const designSystem = 'Design system'
export const carousels = 'Carousels'
export const banners = 'Banner'
export const projects = 'Projects'
export const benchViseWithSwivelBase = 'Bench Vise with Swivel Base, 115 mm'
export const vernierCaliper200Mm = 'Vernier Caliper 200 mm'
export const healdFrameWithFlatSteel = 'Heald Frame with Flat Steel Healds'
export const close = 'Close'
export const sending = 'Sending …'
export const sendingTheFile = 'Sending the file'
export const show = (title: Shown) => `Show ${title}`
export const tryAgain = 'Try again'
export const showLess = 'Show less'
export const readMore = 'Read more'
export const optional = '(optional)'
export const somethingWentWrong = 'Something went wrong'
export const foundOf = (found: Shown, all: Shown) => `${found} of ${all}`
export const loadingThe = (value: Shown) => `Loading the ${value}`
export const pages = 'Pages'
export const previousPage = 'Previous page'
export const pageOf = (page: Shown, pageCount: Shown) => `Page ${page} of ${pageCount}`
export const nextPage = 'Next page'
export const page = (page: Shown) => `Page ${page}`
export const oops = 'Oops...'
export const ok = 'OK'
export const labelValue = (label: Shown, value: Shown, length: Shown) =>
  `${label}: ${value} of ${length}`
export const actFailed = 'Something went wrong.'
export const refused = (done: Shown, length: Shown, shown: Shown, more: number) =>
  `${done}; ${length} refused: ${shown}${more > 0 ? ` And ${more} more.` : ''}`
export const chosenRows = 'Chosen rows'
export const chosen = (length: Shown) => `${length} chosen`
export const chooseNone = 'Choose none'
export const apply = 'Apply'
export const clear = 'Clear'
export const date = 'Date'
export const today = 'Today'
export const days7 = '7 days'
export const days30 = '30 days'
export const thisMonth = 'This month'
export const from = 'From'
export const to = 'To'
export const thisIsBeforeTheFirst = 'This is before the first day.'
export const amount = 'Amount'
export const atLeastInDollars = 'At least, in dollars'
export const atMostInDollars = 'At most, in dollars'
export const pleaseEnterDollarsSuchAs = 'Please enter dollars such as 12.50.'
export const thisIsLessThanThe = 'This is less than the first amount.'
export const fromFrom = (from: Shown) => `from ${from}`
export const toTo = (to: Shown) => `to ${to}`
export const columns = 'Columns'
export const moreThan = (mostCounted: Shown) => `more than ${mostCounted}`
export const ofOnThisPage = (value: Shown, length: Shown) => `${value} of ${length} on this page`
export const theOneBeforeK = 'The one before (k)'
export const theNextOneJ = 'The next one (j)'
export const closeEscape = 'Close (Escape)'
export const moreFor = (row: Shown) => `More for ${row}`
export const choose = (name: Shown) => `Choose ${name}`
export const allOnThisPage = (length: Shown) => `All ${length} on this page`
export const noMatches = (value: Shown) => `No ${value} matches`
export const pleaseTryFewerLettersOr = 'Please try fewer letters or another filter.'
export const clearFilters = 'Clear filters'
export const theListHasChangedShow = 'The list has changed. Show it'
export const loadingTheViews = 'Loading the views'
export const removeTheView = (name: Shown) => `Remove the view ${name}`
export const lastUsed = 'Last used'
export const noViewsYetFilterThe = 'No views yet. Filter the list, then save what you see here.'
export const saveTheseFiltersAs = 'Save these filters as'
export const saveView = 'Save view'
export const views = 'Views'
export const savedViews = 'Saved views'
export const showPassword = 'Show password'
export const lines = 'Lines'
export const allOfIt = 'All'
export const nothing = 'None'
export const piecesOf = (name: Shown) => `Pieces of ${name}`
export const ofMost = (most: Shown) => `of ${most}`
export const isNotHereYet = (name: Shown) => `${name} is not here yet.`
export const drawingBoard = 'drawing board'
export const more = (of?: Shown) => (of ? `More of ${of}` : 'More')
export const fewer = (of?: Shown) => (of ? `Fewer of ${of}` : 'Fewer')
export const stars = (count: number) => (count === 1 ? '1 star' : `${count} stars`)
export const ratedOutOf5Stars = (value: Shown) => `Rated ${value} out of 5 stars`
export const reason = 'Reason'
export const theBuyerReadsItIn = 'The buyer reads it in the mail.'
export const pleaseSayWhyTheBuyer = 'Please say why: the buyer reads it.'
export const takeBack = 'Take back'
export const notSavedYet = 'Not saved yet'
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
export const loading = 'Loading'
export const thisList = 'This list'
export const mayBeOutOfDate = (what: Shown, message: Shown) =>
  `${what} may be out of date. ${message}`
export const discardYourChanges = 'Discard your changes?'
export const discard = 'Discard'
export const keepEditing = 'Keep editing'
export const discardWhatYouTyped = 'Discard what you typed?'
export const itWasNotSent = 'It was not sent.'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const showAllOfIt = 'Show all of it'
export const rowsOfFound = (first: Shown, last: Shown, found: Shown) =>
  `${first}–${last} of ${found}`
export const inAll = <E>(sum: E): Rich<E> => [sum, ' in all']
export const pieces = (count: string) => (count === '1' ? '1 piece' : `${count} pieces`)
export const company = 'Company'
export const allBuyers = 'All buyers'

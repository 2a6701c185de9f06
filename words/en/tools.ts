import type { Around, Rich, Shown } from '../shown.ts'

export const compareTools = 'Compare tools'
export const compare = 'Compare'
export const allProducts = 'All Products'
export const chooseTwoToFourTools = 'Choose two to four tools'
export const pressCompareAboveTheList =
  'Press Compare above the list of tools, and choose those that you want to see next to each other.'
export const chooseTools = 'Choose tools'
/** Why the office sets a tier: what the buyer pays before and from it. */
export function tierFromHere(tier: {
  last: Shown
  first: Shown
  before: Shown
  after: Shown
  difference: Shown | null
  isLess: boolean
}): string {
  const { last, first, before, after, difference, isLess } = tier
  if (difference === null)
    return `${last} ${before}, ${first} ${after}: the buyer pays the same for one more`
  return isLess
    ? `${last} ${before}, ${first} ${after}: the buyer pays ${difference} less for one more`
    : `${last} ${before}, ${first} ${after}: the buyer pays ${difference} more for one more`
}
/** '1 piece', '1,250 pieces', '3 boxes', '12 kg'. */
export function unitsOf(count: number, shown: Shown, unit: string): string {
  const [one, many] = namesOf(unit)
  return `${shown} ${count === 1 ? one : many}`
}
export const unitName = (unit: string) => namesOf(unit)[0]
export const loadingTheTools = 'Loading the tools'
export const onlyWhatDiffers = 'Only what differs'
export const comparison = 'Comparison'
export const factsOfTheTools = 'Facts of the tools'
export const differs = 'differs'
export const none = 'none'
export const remove = (name: Shown) => `Remove ${name}`
export const ask = 'Ask'
export const priceOfOne = 'Price of one'
export const pricesByQuantity = 'Prices by quantity'
export const partNumber = 'Part number'
export const recommendedMinimum = 'Recommended minimum'
export const soldBy = 'Sold by'
export const leadTime = 'Lead time'
export const madeToOrder = 'Made to order'
export const soldOut = 'Sold out'
export const addTool = 'Add Tool'
export const addingTheTool = 'Adding the tool'
export const loadingTheProduct = 'Loading the product'
export const cancel = 'Cancel'
export const save = 'Save'
export const saving = 'Saving'
export const whatYouChangedOfIs = (name: Shown) =>
  `What you changed of ${name} is being saved at this moment. It may be too late to discard it.`
export const whatYouChangedOfIsNot = (name: Shown) => `What you changed of ${name} is not saved.`
export const everythingIsSaved = 'Everything is saved'
export const notAllIsSaved =
  'The shop is being updated, and not all is saved. Please look at this product again in a minute.'
export const takeBack = 'Take back'
export const pleaseEnterAWholeNumber = 'Please enter a whole number, 1 or more'
export const pleaseEnterALetterOr = 'Please enter a letter or a digit'
export const pleaseEnterWholeDays0 = (maxLeadDays: Shown) =>
  `Please enter whole days, 0 to ${maxLeadDays}, or nothing`
export const pleaseEnterTheDaysThat = 'Please enter the days that making takes'
export const pleaseEnterAWholeNumber0OrMore = 'Please enter a whole number, 0 or more'
export const unit = 'Unit'
export const pack = 'Pack'
export const step = 'Step'
export const minimum = 'Minimum'
export const refusesSmallerOrders = 'Refuses smaller orders'
export const reorderPoint = 'Reorder point'
export const unitsThatArePackedTogether = 'Units that are packed together'
export const soldInMultiplesOfThis = 'Sold in multiples of this'
export const shownAsTheMinimumOf = 'Shown as the minimum of an order'
export const workingDaysToMakeMore = 'Working days to make more'
export const stockAtWhichMoreIs = 'Stock at which more is to be made'
export const partNumberAndQuantities = 'Part number and quantities'
export const suchAsBd420010 = 'Such as BD-4200-10'
export const whatOneCostsThePrice = 'The price above is for one of these'
export const madeToOrderMayBe = 'Made to order: may be booked beyond the stock'
export const fromAQuantityOnThe =
  "From a quantity on, the whole order costs this much each. Each price is below the one before. '-4 %' is taken off the list price."
export const sparePart = 'Spare part'
export const goesWith = 'Goes with'
export const related = 'Related'
export const replacedBy = 'Replaced by'
export const howIsLinked = (name: Shown) => `How ${name} is linked`
export const howManyOf = (name: Shown) => `How many of ${name}`
export const noteOn = (name: Shown) => `Note on ${name}`
export const note = 'Note'
export const onlyOneProductCanReplace = 'Only one product can replace this one.'
export const linkAProduct = 'Link a product'
export const itsNameOrPartNumber = 'Its name or part number'
export const product = 'Product'
export const link = 'Link'
export const quantity = 'Quantity'
export const to = (value: Shown, valueTo: Shown) => `${value} to ${valueTo}`
export const specifications = 'Specifications'
export const linkedProducts = 'Linked products'
export const searchWords = 'Search words'
export const pleaseNameThisValue = 'Please name this value'
export const thisNameIsInThe = 'This name is in the list already'
export const pleaseEnterTheValue = 'Please enter the value'
export const pleaseEnter1OrMore = 'Please enter 1 or more'
export const photo = 'Photo'
export const dropPasteOrChooseOne = 'Drop, paste or choose one'
export const jpegPngWebpOrAvif = 'JPEG, PNG, WebP or AVIF up to 5 MB'
export const sendingThePhoto = 'Sending the photo'
export const moveUp = (value: Shown) => `Move ${value} up`
export const moveDown = (value: Shown) => `Move ${value} down`
export const removeValue = (value: Shown) => `Remove ${value}`
export const rowsOfNameAndValue =
  'Rows of name and value copied from a spreadsheet can be pasted into any row.'
export const addASpecification = 'Add a specification'
export const ofSpecification = (label: Shown, value: Shown) => `${label} of specification ${value}`
export const name = 'Name'
export const value = 'Value'
export const filteredAndCompared = <E>(unseen: Around<E>, reading: string): Rich<E> => [
  unseen('Filtered and compared as '),
  reading,
]
export const specification = (value: Shown) => `specification ${value}`
export const comparedAs = 'Compared as'
export const pleaseEnterDollarsSuchAs = 'Please enter dollars such as 12.50, or -4 %'
export const from = 'From'
export const price = 'Price'
export const againstList = 'Compared with list price'
export const takeAway = 'Remove'
export const addATier = 'Add a tier'
export const aToolHasAtMost = (maxTiers: Shown) => `A tool has at most ${maxTiers} tiers.`
export const tier = (value: Shown) => `Tier ${value}`
export const titleFrom = (title: Shown) => `${title}: from`
export const costs = (title: Shown) => `${title}: costs`
export const removeTier = (value: Shown) => `Remove tier ${value}`
export const manageProducts = 'Manage Products'
export const openInTheShop = 'Open in the shop'
export const otherNamesThatSearchFinds = 'Other names that search finds, with commas between'
export const files = 'Files'
export const whatYouDoHereHolds = 'What you do here is saved at once.'
export const whatBuyersWillSee = 'What buyers will see'
export const duplicate = 'Duplicate'
export const pictures = 'Pictures'
export const drawings = 'Drawings'
export const documents = 'Documents'
export const addFiles = {
  picture: 'Add pictures',
  drawing: 'Add drawings',
  model: 'Add 3D models',
  document: 'Add documents',
}
export const itLeavesTheProductsPage = "It leaves the product's page. This cannot be undone."
export const deleteIt = 'Delete'
export const titleOfThe = (kind: Shown, title: Shown) => `Title of the ${kind} ${title}`
export const preview = 'Preview'
export const noFilesYet = 'No files yet.'
export const filesInAll = (count: number) => (count === 1 ? '1 file' : `${count} files`)
export const thePictureAtCannotBe = (origin: Shown) =>
  `The picture at ${origin} cannot be shown here. Its address may have to be added to IMAGE_ORIGINS.`
export const itIsByNowYou = (name: Shown, there: Shown, typed: Shown) =>
  `${name}: it is “${there}” by now, you typed “${typed}”.`
export const othersByNowYoursAre = (name: Shown) => `${name}: others by now; yours are kept here.`
export const pleaseUseJpegPngWebp = (pictureFormat: Shown) =>
  `${pictureFormat}: please use JPEG, PNG, WebP or AVIF`
export const thisPictureIsLargerThan = 'This picture is larger than 5 MB'
export const yourPrice = (price: Shown, from: Shown | null) =>
  from === null ? `Your price ${price}` : `Your price ${price}, from ${from}`
export const fromPrice = (fromPrice: Shown) => `from ${fromPrice}`
export const quantityOf = (name: Shown) => `Quantity of ${name}`
export const soldByStep = (step: Shown) => `Sold by ${step}`
export const compareName = (name: Shown) => `Compare ${name}`
export const chooseTwoToFourToolsHint = 'Choose two to four tools.'
export const ofChosen = (length: Shown, mostCompared: Shown) =>
  `${length} of ${mostCompared} chosen`
export const compareLength = (length: Shown) => `Compare ${length} tools`
export const showMore = (left: Shown) => `Show ${left} more`
export const category = 'Category'
export const stock = 'Stock'
export const priceOfOneInDollars = 'Price of one, in dollars'
export const boughtBefore = 'Bought before'
export const orderedByMe = 'Ordered by me'
export const inStock = 'In stock'
export const minimumOrMore = 'Minimum or more'
export const fewEnoughToLookThrough = 'Few enough to look through.'
export const showMoreSpecifications = (value: Shown) => `Show ${value} more specifications`
export const apply = 'Apply'
export const pleaseEnterFiguresSuchAs = 'Please enter figures such as 12.5.'
export const theSecondFigureIsLess = 'The second figure is less than the first.'
export const filters = 'Filters'
export const theFiltersCouldNotBe = 'The filters could not be loaded. Please check your connection.'
export const filtersCount = (count: Shown) => `Filters (${count})`
export const removeTheFilter = (text: Shown) => `Remove the filter ${text}`
export const removeAll = 'Remove all'
export const minimumOrMoreInStock = 'Minimum or more in stock'
export const rangeFrom = (from: Shown) => `from ${from}`
export const rangeUpTo = (to: Shown) => `up to ${to}`
export const noToolHasThatFilter = (join: Shown) =>
  `No tool has “${join}”: that filter is left out.`
export const gridView = 'Grid view'
export const tableView = 'Table view'
export const showTools = (found: Shown) => `Show ${found} tools`
export const priceLowestFirst = 'Price, lowest first'
export const priceHighestFirst = 'Price, highest first'
export const availableMostFirst = 'Available, most first'
export const sortBy = 'Sort by'
export const bestMatch = 'Best match'
export const noToolMatches = 'No tool matches'
export const noTool = (q: Shown) => `No tool matches “${q}”`
export const pleaseTakeAwayAFilter =
  'Please take away a filter, or ask us: what is not listed may be made.'
export const pleaseTryFewerLettersA =
  'Please try fewer letters, a part number or a size, or ask us: what is not listed may be made.'
export const showWithoutFilters = (found: Shown) => `Show ${found} without filters`
export const showAll = 'Show all'
export const askAnEngineer = 'Ask an engineer'
export const noToolOfExactlyNearest = (dimension: Shown) =>
  `No tool of exactly ${dimension}; nearest:`
export const nothingHasFoundFor = (trim: Shown, join: Shown) =>
  `Nothing has “${trim}”; found for “${join}”:`
export const picture = 'Picture'
export const tool = 'Tool'
export const available = 'Available'
export const tools = 'Tools'
export const order = 'Order'
export const machines = 'Machines'
export const searchByName = 'Search by name'
export const namePartNumberSize = 'Name, part number, size …'
export const noToolsYet = 'No tools yet'
export const ourCatalogueIsBeingFilled = 'Our catalogue is being filled.'
export const allCategories = 'All categories'
export const theProduct = 'The product'
export const yesDeleteIt = 'Yes, delete it!'
export const hasBeenDeleted = (name: Shown) => `${name} has been deleted.`
export const undo = 'Undo'
export const isBackOnSale = (name: Shown) => `${name} is back on sale`
export const deletedProducts = 'Deleted products'
export const searchByNameOrPart = 'Search by name or part number'
export const viseCaliperBd = 'Vise, caliper, BD-…'
export const restore = 'Restore'
export const backOnSale = (count: Shown) => `${count} back on sale`
export const noDeletedProducts = 'No deleted products'
export const productsThatYouDeleteStand =
  'Products that you delete appear here, and can be restored. Their bookings stay.'
export const deleted = 'Deleted'
export const pleaseEnterDollarsSuchAs1250 = 'Please enter dollars such as 12.50.'
export const pleaseEnterAWholeNumber0Or = 'Please enter a whole number, 0 or more.'
export const changeFigure = { price: 'Change price', Available: 'Change stock' }
export const labelOf = (label: Shown, name: Shown) => `${label} of ${name}`
export const byQuantity = 'By quantity'
export const state = 'State'
export const featured = 'Featured'
export const tiers = (count: number) => (count === 1 ? '1 tier' : `${count} tiers`)
export const show = 'Show'
export const loadingTheProducts = 'Loading the products'
export const allProductsShown = 'All products'
export const lowStock = 'Low stock'
export const stockLeastFirst = 'Stock, least first'
export const stockMostFirst = 'Stock, most first'
export const products = 'Products'
export const viseCaliperSpindle = 'Vise, caliper, spindle …'
export const productsLeaveTheCatalogueBookings = (length: Shown) =>
  `${length} products leave the catalogue. Bookings of them stay as they are.`
export const yesDeleteThem = 'Yes, delete them!'
export const countDeleted = (count: Shown) => `${count} deleted`
export const noProductsYet = 'No products yet'
export const productsThatYouAddAppear = 'Products that you add appear here.'
export const stockRunningOutInOverview = 'Stock running out in Overview'
export const spareParts = 'Spare parts'
export const withoutSpareParts = 'Without spare parts'
export const kindsOfTools = 'Products and spare parts'
export const productsAndSpareParts = 'All'
export const usedTogether = 'Used together'
export const fits = 'Fits'
export const figuresInItAreIn = 'Figures in it are in mm'
export const enlarge = (title: Shown) => `Enlarge ${title}`
export const kb = (type: Shown, max: Shown) => `${type}, ${max} kB`
export const checkingYourSignIn = 'Checking your sign-in'
export const showPictureOf = (value: Shown, length: Shown) => `Show picture ${value} of ${length}`
export const pictureOf = (value: Shown, length: Shown) => `Picture ${value} of ${length}`
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'
export const openItAloneToPrint = 'Open it alone, to print'
export const plusAndMinusEnlargeIt = (title: Shown) =>
  `${title}: plus and minus enlarge it, arrow keys move it`
export const availableLeft = (available: Shown) => `${available} left`
export const n3dView = '3D view'
export const turnItKb = (max: Shown) => `Show in 3D (${max} kB)`
export const loadingThe3dView = 'Loading the 3D view'
export const loading = 'Loading …'
export const dragItOrUseThe = 'Drag it, or use the arrow keys; plus and minus bring it nearer.'
export const the3dViewCouldNot =
  'The 3D view could not be loaded. Please check your connection, and try again.'
export const thisBrowserCannotShowThe =
  'This browser cannot show the 3D view. The pictures show the tool from its sides.'
export const theModel = (status: Shown) => `the model: ${status}`
export const in3dArrowKeysTurn = (name: Shown) => `${name} in 3D: arrow keys turn it`
export const copyThePartNumber = (sku: Shown) => `Copy the part number ${sku}`
export const priceAndAvailabilityOfFor = (companyDayInWords: Shown, unit: Shown) =>
  `Price and availability of ${companyDayInWords}, for one ${unit}, in US dollars.`
export const weTakeNoSmallerOrder = 'We take no smaller order'
export const madeToOrderIn = (days: Shown) => `Made to order in ${days}`
export const moreIn = (days: Shown) => `More in ${days}`
export const lengthsIn = 'Lengths in'
export const priceByQuantity = 'Price by quantity'
export const each = 'Each'
export const youSave = 'You save'
export const breadcrumb = 'Breadcrumb'
export const description = 'Description'
export const loadingTheFacts = 'Loading the facts'
export const availableQuantity = 'Available quantity'
export const packedBy = (pack: Shown) => `Packed by ${pack}`
export const soldAs = 'Sold as'
export const forOne = (unit: Shown) => `for one ${unit}`
export const toolNotFound = 'Tool not found'
export const loadingTheTool = 'Loading the tool'
export const askUs = 'ask us'
export const seeAllProducts = 'See all products'
export const belowLeft = (minimum: Shown) => `Below ${minimum} left`
export const availablePieces = (available: Shown) => `${available} available`
export const noneAvailable = 'None available'
export const nameOrPartNumber = 'Name or part number'
export const anyTool = 'Any tool'
export const noProductMatches = 'No product matches.'
export const workingDays = (days: number) => (days === 1 ? '1 working day' : `${days} working days`)
export const toolsAreGone = (count: number) =>
  count === 1
    ? 'One tool is not in our catalogue any more.'
    : `${count} tools are not in our catalogue any more.`
export const copyOf = (name: Shown, at: number) =>
  at === 1 ? `${name} (copy)` : `${name} (copy ${at})`
export const svgUpTo500Kb = 'SVG up to 500 kB, or a picture'
export const n3dModels = '3D models'
export const glbUpTo5Mb = 'GLB up to 5 MB'
export const pdfDxfOrStepUpTo10Mb = 'PDF, DXF or STEP up to 10 MB'
export const deleteTitle = (title: Shown) => `Delete ${title}?`
export const askAbout = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Ask',
  unseen(` about ${name}`),
]
export const oneProduct = 'product'
export const manyProducts = 'products'
export const deletedProduct = 'deleted product'
export const manyDeletedProducts = 'deleted products'
export const restoreName = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Restore',
  unseen(` ${name}`),
]
export const detailsOf = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Details',
  unseen(` of ${name}`),
]
export const leavesTheCatalogue = (name: Shown) =>
  `${name} leaves the catalogue. Bookings of it stay as they are.`
export const addParts = (count: number, sum: string) =>
  count === 1 ? `Add 1 part, ${sum}` : `Add ${count} parts, ${sum}`
export const addTools = (count: number, sum: string) =>
  count === 1 ? `Add 1 tool, ${sum}` : `Add ${count} tools, ${sum}`
export const dataSheetPdf = 'Data sheet (PDF)'
export const orderQuantity = (quantity: Shown) => `Order ${quantity}`
export const orderYourQuantity = (quantity: Shown) => `Order ${quantity}, your quantity`
export const perhapsAnotherOneDoesTheWork = <E>(link: E): Rich<E> => [
  'Perhaps another one does the work. If you need this very one, please ',
  link,
  '.',
]
export const oneTool = 'one tool'
export const rangeStart = (name: Shown, unit: string) =>
  unit ? `${name} from, in ${unit}` : `${name} from`
export const rangeEnd = (name: Shown, unit: string) =>
  unit ? `${name} to, in ${unit}` : `${name} to`
export const dollars = 'dollars'
export const toolInList = 'tool'
export const toolsInList = 'tools'
export const leftOnCard = <E>(available: string, onCard: Around<E>): Rich<E> => [
  available,
  onCard(' left'),
]
export const atPositions = (count: number, positions: string) =>
  `${count === 1 ? 'position' : 'positions'} ${positions}`
const unitNames: Record<string, [one: string, many: string]> = {
  piece: ['piece', 'pieces'],
  set: ['set', 'sets'],
  pair: ['pair', 'pairs'],
  metre: ['metre', 'metres'],
  kg: ['kg', 'kg'],
  roll: ['roll', 'rolls'],
  box: ['box', 'boxes'],
  bottle: ['bottle', 'bottles'],
}
function namesOf(unit: string): [one: string, many: string] {
  return (Object.hasOwn(unitNames, unit) && unitNames[unit]) || [unit, unit]
}
export const inch = 'inch'

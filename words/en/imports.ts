import type { Around, Rich, Shown } from '../shown.ts'

export const nothingWouldChangeEveryRow = 'Nothing would change: every row is the same or refused.'
export const typeToConfirm = (count: Shown) => `Type ${count} to confirm`
export const moreFor = (name: Shown) => `More for ${name}`
export const checkAgain = 'Check again'
export const discard = 'Discard'
const nouns = {
  tools: ['product', 'products'],
  'machine-parts': ['part', 'parts'],
  'company-prices': ['price', 'prices'],
} as const
type Kind = keyof typeof nouns
export const things = (kind: Kind) => nouns[kind][1]
const counted = (kind: Kind, count: number, shown: Shown) =>
  `${shown} ${nouns[kind][count === 1 ? 0 : 1]}`
export const change = (kind: Kind, count: number, shown: Shown) =>
  `Change ${counted(kind, count, shown)}`
export const changing = (kind: Kind) => `Changing ${things(kind)}`
export const wouldChange = (kind: Kind, count: number, shown: Shown) =>
  `${counted(kind, count, shown)} would change.`
export const pleaseType = (count: Shown) => `Please type ${count}.`
export const rowsChanged = 'Rows changed'
export const thisImportWasInterruptedRows = (count: Shown) =>
  `This import was interrupted: ${count} rows are still to be changed.`
export const dropACsvOrXlsx = 'Drop a CSV or XLSX file here.'
export const chooseAFile = 'Choose a file'
export const sheet = 'Sheet'
export const thisFileCouldNotBe = 'This file could not be read. Please try again.'
export const column = (value: Shown) => `Column ${value}`
export const leaveOut = 'Leave out'
export const rowsOfColumnsAreTaken = (length: Shown, used: Shown, length2: Shown) =>
  `${length} rows. ${used} of ${length2} columns are taken.`
export const notUnderstood = 'Not understood'
export const understood = 'Understood'
export const specifications = 'Specifications'
export const leaveAllOut = 'Leave all out'
export const takeAll = 'Take all'
export const chooseAnotherFile = 'Choose another file'
export const checkTheRows = 'Check the rows'
export const earlierImports = 'Earlier imports'
export const file = 'File'
export const whatItIsOf = 'Of'
export const date = 'Date'
export const rows = 'Rows'
export const state = 'State'
export const rowsHaveArrivedIfThe = (rows: Shown) =>
  `${rows} rows have arrived. If the sending was interrupted, please choose the file again.`
export const oneColumnMustBeThe =
  'One column must be the part number or the name: by it a tool is found.'
export const oneColumnMustBeThePosition =
  'One column must be the position, and one the part number or the name: by them a part is found.'
export const title = 'Import'
export const loadingTheImport = 'Loading the import'
export const columns = 'Columns'
export const changeProductsByASheet = 'Change products by a sheet'
export const manageProducts = 'Manage Products'
export const anotherImport = 'Another import'
export const done = 'Done'
export const check = 'Check'
export const loadingTheRows = 'Loading the rows'
export const noSuchRows = 'No such rows.'
export const placesOf = (first: Shown, last: Shown, found: Shown) => `${first}–${last} of ${found}`
export const show = 'Show'
/** Of an import. */
export const states = {
  open: 'Not checked',
  checked: 'Checked',
  applying: 'Being applied',
  applied: 'Applied',
  undone: 'Undone',
}
/** Of its rows: what changes is first, and all that did not come last. */
export const rowStates = {
  changed: 'Changed',
  new: 'New',
  refused: 'Refused',
  left: 'Left out',
  same: 'The same',
  all: 'All',
}
export const steps = 'Steps'
export const positionPlacePartNumberName =
  'Position, Place, Part number, Name, Quantity and Note. A quantity of - takes a part out; what the sheet does not name stays. Nothing changes before you have seen each row.'
export const thisFileHasNoRows = 'This file has no rows below its headings.'
export const thisFileHasRowsAn = (rows: Shown, most: Shown) =>
  `This file has ${rows} rows; an import takes ${most}. Please split it.`
export const notReadAboveTheHeadings = (rows: number) =>
  `Not read: ${rows === 1 ? 'the row' : `the ${rows} rows`} above the headings.`
export const thisFileHasColumnsAn = (length: Shown, maxImportColumns: Shown) =>
  `This file has ${length} columns; an import takes ${maxImportColumns}. Please take some out.`
export const theTextInColumnOf = (long: Shown, formatCount: Shown, maxCellLength: Shown) =>
  `The text in column ${long} of the ${formatCount}. row below the headings is longer than ${maxCellLength} signs. Please shorten it.`
export const anEmptyCell = 'An empty cell'
export const howASheetIsRead = 'How a sheet is read'
export const columnsAre = 'Columns:'
export const thisImportHasBeenUndone = 'This import has been undone.'
export const undoAll = 'Undo all'
export const couldNotBeUndone = (length: Shown) => `${length} could not be undone:`
export const sendingTheRows = 'Sending the rows …'
export const sendingTheRowsOf = (sent: Shown, length: Shown) =>
  `Sending the rows: ${sent} of ${length} …`
export const checkingEachRow = 'Checking each row …'
export const whatColumnIs = (name: Shown) => `What ${name} is`
export const whatThisColumnIs = 'What this column is'
export const suchAsTheExportOf = <E>(link: E): Rich<E> => [
  'Such as the export of ',
  link,
  ', changed where you like. Nothing changes before you have seen each row.',
]
export const takenOut = 'taken out'
export const empty = 'empty'
export const theMachineModel = 'the machine model'
export const oneColumnMustBeThePrice =
  'One column must be the price, and one the part number or the name: by it a tool is found.'
export const theCompany = 'the company'
export const changeThePricesOf = <E>(link: E): Rich<E> => ['Change the agreed prices of ', link]
export const partNumberFromPriceUntil =
  'Each row is the price of a tool from a quantity on, perhaps until a day. A dash as price takes it out. Nothing changes before you have seen each row.'
export const pricesOf = <E>(company: E): Rich<E> => ['Prices of ', company]
export const changeThePartsListOf = <E>(link: E): Rich<E> => ['Change the parts list of ', link]
export const changesNothing = 'changes nothing'
export const aDash = 'A dash: -'
export const emptiesTheField = 'empties the field'
export const aRowThatIsNotThere = 'A row that is not there'
export const deletesNothing = 'deletes nothing'
export const headingsOf = (headings: Shown, hasSpecs: boolean) =>
  hasSpecs ? `${headings}, and one for each specification: spec: Bore [mm]` : `${headings}`
export const rowsWereApplied = (count: string, left: string | false) =>
  `${count} ${count === '1' ? 'row was' : 'rows were'} applied${left ? `, ${left} left out: they had changed meanwhile` : ''}.`
export const rowsOnCard = <E>(rows: string, onCard: Around<E>): Rich<E> => [rows, onCard(' rows')]
export const partsOf = <E>(model: E): Rich<E> => ['Parts of ', model]

// What is wrong with a cell of a sheet, read after the heading of its column.
export const isRequiredForANewTool = 'is required for a new tool'
export const isRequiredForANewPart = 'is required for a new part'
export const isRequiredForANewPrice = 'is required for a new price'
export const namesThePriceOfRow = (row: Shown) => `names the same price as row ${row}`
export const cannotBe = (fault: Shown) => `cannot be taken: ${fault}`
export const isOnePriceTooMany = 'is one too many: a company has at most 10,000 agreed prices'
export const isRequiredWhereMadeToOrder = 'is required of a tool that is made to order'
export const orNameIsRequired = 'or Name is required'
export const isNotValid = 'is not valid'
export const inEntry = (entry: Shown, message: string) => `entry ${entry} ${message}`
export const inFieldOfTier = (entry: Shown, field: string, message: string) =>
  `entry ${entry}: ${field} ${message}`
export const isNotAboveTheTier = (from: Shown, price: Shown) =>
  `is not above the tier: from ${from} pieces this tool costs ${price}`
export const isOnePartTooMany = (most: Shown) =>
  `is one too many: a machine has at most ${most} parts`
export const mustBeAtMost = (most: Shown) => `must be at most ${most}`
export const mustBeOneOf = (known: Shown) => `must be one of ${known}`
export const mustBeYesOrNo = 'must be yes or no'
export const isNoTier = (entry: string) => `'${entry}' is not a tier such as 250:52.00`
export const isNoDocumentOfTheShop = (address: string) =>
  `${address} is no document of the shop: add the file on its page`
export const namesTwice = (key: string) => `names ${key} twice`
export const canBeReplacedByOneTool = 'can name one tool that replaces this one'
export const keyIsNoToolOnSale = (key: string) =>
  `${key} is no part number or name of a tool on sale`
export const hasNoValidQuantity = (entry: string) => `${entry} has no valid quantity`
export const namesTheToolItself = 'names the tool itself'
export const namesAToolThatThisReplaces = 'names a tool that this one replaces'
export const isNoPartNumberOnSale = 'is no part number of a tool on sale'
export const isNoNameOnSale = 'is no name of a tool on sale'
export const namesAnotherTool = (key: string) => `names another tool than the part number: ${key}`
export const namesNoTool = 'names no tool of the catalogue'
export const namesTheToolOfRow = (row: Shown) => `names the tool of row ${row} too`
export const namesThePartOfRow = (row: Shown) => `names the part of row ${row} too`
export const cannotBothBeGiven = (heading: string) => `and ${heading} cannot both be given`
export const needsAsExported = (heading: string) =>
  `needs 'Available as exported' beside it, or use ${heading}`
export const isStale = (now: Shown, was: Shown, heading: string) =>
  `is stale: there are ${now} now, not ${was}. Export again, or use ${heading}`
export const mustBeAChange = 'must be a change such as +500 or -20'
export const takesMoreThanThereAre = (now: Shown) => `takes more than the ${now} there are`
export const mustLeaveAtMost = (most: Shown) => `must leave at most ${most}`
export const isInAnotherColumnToo = (heading: string) => `is in '${heading}' too`
export const isOneSpecificationTooMany = (most: Shown) =>
  `is one more than the ${most} specifications of a tool`
export const namesAnotherToolSince = 'names another tool since the check.'
export const wasChangedSince = 'was changed since the check.'
export const toolWasChangedSince = (name: string) => `${name} was changed since the check.`
export const hasNoRoom = 'has no room any more.'

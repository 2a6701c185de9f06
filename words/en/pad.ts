import type { Around, Rich, Shown } from '../shown.ts'

export const pasteAList = 'Paste a list'
export const backToTheBasket = 'Back to the basket'
export const thePadReadsColumnsLeft = (maxPadCells: Shown, join: Shown) =>
  `The pad reads ${maxPadCells} columns. Left out: ${join}.`
export const tooLongAndCutTo = (count: number, shown: Shown, most: Shown) =>
  `${count === 1 ? 'One text was' : `${shown} texts were`} too long and cut to ${most} signs.`
export const verdict = 'Verdict'
export const message = 'Message'
export const suggestion = 'Suggestion'
export const text = 'Text'
export const partNumber = 'Part number'
export const name = 'Name'
export const quantity = 'Quantity'
export const note = 'Note'
export const column = (value: Shown) => `Column ${value}`
export const toolsForLine = (at: Shown) => `Tools for line ${at}`
export const all = 'All'
export const ready = 'Ready'
export const readAs = 'read as'
export const readAsTitle = 'Read as'
export const needYou = 'Need you'
export const notItems = 'Not items'
export const skipped = 'Skipped'
export const lines = 'Lines'
export const thisTextIsTooLong = (maxPadLength: Shown) =>
  `This text is too long: the pad reads ${maxPadLength} signs at once. Please paste it in parts.`
export const thisFileCouldNotBe = 'This file could not be read. Please try again.'
export const pastedTableTsv = 'Pasted table.tsv'
export const rows = (length: Shown) => `${length} rows`
export const removeTheFile = 'Remove the file'
export const pasteFromExcelMailOr = 'Paste from Excel, mail or WhatsApp'
export const oneToolALineWith = 'One tool a line, with its quantity. Up to 1,000 lines.'
export const n200XVernierCaliper200mm = '200 x vernier caliper 200mm'
export const readMyList = 'Read my list'
export const chooseAFile = 'Choose a file'
export const fileWithAList = 'File with a list'
export const needsYou = 'Needs you'
export const notAnItem = 'Not an item'
export const howMany = 'How many?'
export const thisWasReadAsA = 'This was read as a table. Please check its columns.'
export const noColumn = 'No column'
export const quantityOfLine = (at: Shown) => `Quantity of line ${at}`
export const addedTo = (length: Shown, name: Shown) => `${length} added to ${name}`
export const noLineIsLeftHere = 'No line is left here.'
export const addLines = 'Add lines'
export const add = (length: Shown) => `Add ${length}`
export const downloadLeft = (count: number, shown: Shown) =>
  `Download ${count === 1 ? 'the one that is' : `the ${shown} that are`} left (CSV)`
export const loadingTheOrderPad = 'Loading the order pad'
export const myPartNumbers = 'My part numbers'
export const whatYouCallOurTools =
  "What you call our tools. A line that you settle in a pasted list is remembered here, and so is a column 'Your part number' of a file."
export const noneYet = 'None yet.'
export const yourName = 'Your name'
export const tool = 'Tool'
export const lastUsed = 'Last used'
export const actions = 'Actions'
export const takeItForLine = <E>(unseen: Around<E>, at: Shown): Rich<E> => [
  'Take it',
  unseen(` for line ${at}`),
]
export const lineAndText = <E>(seenIfNarrow: Around<E>, at: Shown, text: string): Rich<E> => [
  seenIfNarrow(`Line ${at}: `),
  text,
]
export const undoLine = <E>(unseen: Around<E>, at: Shown): Rich<E> => [
  'Undo',
  unseen(` line ${at}`),
]
export const skipLine = <E>(unseen: Around<E>, at: Shown): Rich<E> => [
  'Skip',
  unseen(` line ${at}`),
]
export const takeOnLine = <E>(unseen: Around<E>, quantity: Shown, at: Shown): Rich<E> => [
  `Take ${quantity}`,
  unseen(` on line ${at}`),
]
export const quantityOnLine = <E>(unseen: Around<E>, quantity: Shown, at: Shown): Rich<E> => [
  `${quantity}`,
  unseen(` on line ${at}`),
]
export const columnWithHeading = (letter: Shown, heading?: string) =>
  `Column ${letter}${heading ? `: ${heading}` : ''}`
export const setTheQuantityOfLine = <E>(unseen: Around<E>, at: Shown): Rich<E> => [
  'Set',
  unseen(` the quantity of line ${at}`),
]
export const readyAndLeft = (ready: Shown, left: string | false) =>
  `${ready} ready${left ? `, ${left} ${left === '1' ? 'needs' : 'need'} you` : ''}`
export const countLines = (count: string) => (count === '1' ? '1 line' : `${count} lines`)
export const yourBasket = 'your basket'
export const inTheBasket = 'In the basket'
export const heldCount = (held: string, count: Shown) => `${held}: ${count}`
export const available = (count: Shown) => `${count} available`
export const shipsBy = (day: Shown) => `ships by ${day}`
export const findAToolForLine = (at: Shown) => `Find a tool for line ${at}`
export const notThis = <E>(unseen: Around<E>, at: Shown): Rich<E> => [
  'Not this',
  unseen(` on line ${at}`),
]
export const aBasketHolds1000Tools =
  'A basket holds 1,000 tools. Please order or take something out first.'
export const removeText = <E>(unseen: Around<E>, text: string): Rich<E> => [
  'Remove',
  unseen(` ${text}`),
]

// What the server says of a line.
export const tooLongLine = (most: Shown) =>
  `This line is longer than ${most} characters. Please put each tool on a line of its own.`
export const namesSeveralTools =
  'This line names several tools. Please choose one, and put the others on lines of their own.'
export const noToolFoundOrAsk = <E>(link: Around<E>): Rich<E> => [
  'We found no tool for this line. Please check it, or ',
  link('ask us'),
  '.',
]
export const noToolFound = noToolFoundOrAsk(String).join('')
export const tooManyWords =
  'This list has too many words we do not know. Please send this line again, with fewer others.'
export const noItem = 'This is no item: nothing is ordered for it.'
export const notInTheCatalogue = 'This tool is not in our catalogue any more.'
export const pleaseEnterAWholeNumber = 'Please enter a whole number of 1 or more.'
export const pleaseEnterTheQuantity = 'How many? Please enter the quantity.'
export const whichOne = 'Which one do you mean?'
export const isItThisOne = (fits: boolean) =>
  fits ? 'Is it this one?' : 'Nothing fits exactly. Is it this one?'
export const isItOneOfThese = (fits: boolean) =>
  fits ? 'Which of these do you mean?' : 'Nothing fits exactly. Is it one of these?'
export const thisOrThat = (one: string, other: string) => `${one}, or ${other}?`
export const quantityOfTool = (quantity: Shown, name: string) => `${quantity} of ${name}`
export const toolWithoutQuantity = (name: string) => `${name} without a quantity`
export const noneOfThisSize = (thing: string, asked: string, has: string) =>
  `No ${thing} of ${asked}${has && `: this one has ${has}`}`
export const soldByUnit = (unit: string) => `Sold by the ${unit}`
export const soldByTheUnitHowMany = (name: string, unit: string, pieces?: string) =>
  `${name} is sold by the ${unit}${pieces ? ` of ${pieces} pieces` : ''}. How many?`
export const unitsOfPieces = (units: string, pieces?: string) =>
  pieces ? `${units} of ${pieces} pieces` : units
export const unitsInAll = (units: string, pieces: string) => `${units}: ${pieces} in all`
export const isTheQuantityOneOf = (one: string, other?: string) =>
  other ? `Is the quantity ${one}, or ${other}?` : `Is the quantity ${one}?`
export const isOneOfItsSizesToo = (figure: Shown) => `${figure} is one of its sizes too`
export const isTheSize = (figure: Shown) => `${figure} is the size`
export const quantityOrSize = (figure: Shown) => `Is ${figure} the quantity, or the size?`
export const quantityOrPrice = (figure: Shown) => `Is ${figure} the quantity, or the price?`
export const togetherWithLines = (sum: Shown, others: readonly number[]) =>
  `together ${sum} with ${others.length === 1 ? 'line' : 'lines'} ${others.slice(0, 5).join(', ')}`

import type { Shown } from '../shown.ts'

export const pasteAList = 'Paste a list'
export const backToTheBasket = 'Back to the basket'
export const thePadReadsColumnsLeft = (mAX_PAD_CELLS: Shown, join: Shown) =>
  `The pad reads ${mAX_PAD_CELLS} columns. Left out: ${join}.`
export const oneTextWas = 'One text was'
export const textsWere = (count: Shown) => `${count} texts were`
export const tooLongAndCutTo = (cells: Shown, mAX_PAD_CELL_LENGTH: Shown) =>
  `${cells} too long and cut to ${mAX_PAD_CELL_LENGTH} signs.`
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
export const forLine = (at: Shown) => ` for line ${at}`
export const all = 'All'
export const ready = 'Ready'
export const needYou = 'Need you'
export const notItems = 'Not items'
export const skipped = 'Skipped'
export const lines = 'Lines'
export const thisTextIsTooLong = (mAX_PAD_LENGTH: Shown) =>
  `This text is too long: the pad reads ${mAX_PAD_LENGTH} signs at once. Please paste it in parts.`
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
export const line = (at: Shown) => `Line ${at}: `
export const lineAt = (at: Shown) => ` line ${at}`
export const howMany = 'How many?'
export const take = 'Take '
export const onLine = (at: Shown) => ` on line ${at}`
export const thisWasReadAsA = 'This was read as a table. Please check its columns.'
export const noColumn = 'No column'
export const quantityOfLine = (at: Shown) => `Quantity of line ${at}`
export const theQuantityOfLine = (at: Shown) => ` the quantity of line ${at}`
export const addedTo = (length: Shown, name: Shown) => `${length} added to ${name}`
export const takeTheSingleSuggestion = 'Take the single suggestion'
export const takeTheSingleSuggestions = (length: Shown) => `Take the ${length} single suggestions`
export const noLineIsLeftHere = 'No line is left here.'
export const addLines = 'Add lines'
export const add = (length: Shown) => `Add ${length}`
export const downloadTheOneThatIs = 'Download the one that is left (CSV)'
export const downloadTheThatAreLeft = (length: Shown) =>
  `Download the ${length} that are left (CSV)`
export const countLines = (count: Shown) => `${count} lines`
export const leftNeed = (left: Shown) => `, ${left} need you`
export const readyReady = (ready: Shown, rest: Shown) => `${ready} ready${rest}`
export const loadingTheOrderPad = 'Loading the order pad'
export const myPartNumbers = 'My part numbers'
export const whatYouCallOurTools =
  "What you call our tools. A line that you settle in a pasted list is remembered here, and so is a column 'Your part number' of a file."
export const noneYet = 'None yet.'
export const yourName = 'Your name'
export const tool = 'Tool'
export const lastUsed = 'Last used'
export const actions = 'Actions'

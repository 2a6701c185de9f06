import type { Shown } from '../shown.ts'

export const thisFileIsNotIn =
  'This file is not in UTF-8. It was read as Windows-1252: please check its accents.'
export const preparingTheFile = 'Preparing the file'
export const exportTheseAsCsv = 'Export these as CSV'
export const thisFileIsLargerThan =
  'This file is larger than 20 MB. Please split it, and take pictures out.'
export const pleaseSaveTheSheetAs = 'Please save the sheet as XLSX or CSV, and choose that file.'
export const thisFileCannotBeRead =
  'This file cannot be read as XLSX. Please save it again, or as CSV UTF-8.'
export const allSheetsOfThisFile = 'All sheets of this file are hidden.'
export const aDateInExcelAnd = (dates: Shown) =>
  `A date in Excel, and read as one: ${dates}. Was it typed as something else?`
export const notRead = (nouns: Shown, names: Shown) => `Not read: ${nouns} ${names}.`
export const andMore = (named: Shown, count: Shown) => `${named} and ${count} more`
export const sheetOfTheFile = 'Sheet of the file'
export const thisSheetUnpacksToMore = 'This sheet unpacks to more than 100 MB. Please split it.'

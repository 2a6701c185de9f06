/** What was read of a file: the rows of one sheet, the sheets to choose from, and in words what was not read or not as it is. */
export type ReadFile = {
  file: File
  rows: string[][]
  sheets: string[]
  /** Which of the sheets it is. */
  sheet: string | undefined
  notes: string[]
}

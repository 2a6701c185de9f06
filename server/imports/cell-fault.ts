import type { ImportFault } from '../../contract/imports.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** What is wrong with a cell; its message follows the heading of the column. */
export class CellFault extends Error {}

/** What `read` makes of the cell of a column; what is wrong with it is added to `faults`. */
export function readOrFault<T>(faults: ImportFault[], column: string, read: () => T) {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof CellFault)) throw error
    faults.push({ column, message: error.message })
    return undefined
  }
}

/** Why a row cannot be applied that was right when it was checked. */
export class RowFault extends Error {
  readonly fault: ImportFault

  constructor(fault: ImportFault) {
    super(`${fault.column} ${fault.message}`)
    this.fault = fault
  }
}

/** What is said of a row whose writing was refused; other errors are thrown on. */
export function faultOfRefused(error: unknown): ImportFault {
  if (error instanceof RowFault) return error.fault
  if (error instanceof Refusal) return { column: 'Name', message: error.message }
  throw error
}

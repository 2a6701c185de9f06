import { company } from '../../../contract/company.ts'
/** Prints a line for the operator. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints why the shop does not start, and a remedy. */
export function printError(line: string): void {
  process.stderr.write(`${company.name}: ${line}\n`)
}

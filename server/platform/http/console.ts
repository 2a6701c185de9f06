import { company } from '../../../contract/company.ts'
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function printError(line: string): void {
  process.stderr.write(`${company.name}: ${line}\n`)
}

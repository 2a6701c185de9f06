/** A line for whoever started the shop. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A line that says why the shop does not start, and what to do. */
export function printError(line: string): void {
  process.stderr.write(`BD-MART: ${line}\n`)
}

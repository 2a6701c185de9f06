import * as words from '#words/pad'
import type { Pad, PadLine } from '../../contract/pad/pad'
import { separators, splitRow } from '../../contract/pad/split-cells'
import { BYTE_ORDER_MARK, csvLine } from '../../contract/values/csv-rules'

const ownColumns = [words.verdict, words.message, words.suggestion]

/** Lines that were left over, with their own columns and why: mended in a spreadsheet, it can be pasted again. */
export function leftOverCsv(
  lines: readonly PadLine[],
  table: Pad['table'],
  rows: readonly string[][] | undefined,
): string {
  const cells = ({ at, text }: PadLine) =>
    table === null ? [text] : (rows?.[at - 1] ?? splitAs(text, table.columns))
  const columns = headingsOf(table)
  const body = lines.map((line) => [
    ...Array.from({ length: columns.length }, (_, at) => cells(line)[at] ?? ''),
    line.verdict,
    line.message ?? '',
    suggestionOf(line),
  ])
  return BYTE_ORDER_MARK + [[...columns, ...ownColumns], ...body].map(csvLine).join('')
}

function headingsOf(table: Pad['table']): string[] {
  if (table === null) return [words.text]
  const { sku, name, quantity, note } = table.mapping
  const names = new Map([
    [sku, words.partNumber],
    [name, words.name],
    [quantity, words.quantity],
    [note, words.note],
  ])
  return Array.from(
    { length: table.columns },
    (_, at) => table.headings[at] || (names.get(at) ?? words.column(at + 1)),
  )
}

function splitAs(text: string, columns: number): string[] {
  const each = separators.map((separator) => splitRow(text, separator, columns))
  return (
    each.find(({ length }) => length === columns) ?? each.find(({ length }) => length > 1) ?? [text]
  )
}

function suggestionOf({ choices, nearest, sku, name }: PadLine): string {
  const tools = choices.map((choice) => choice.sku ?? choice.name)
  return [...new Set(tools), ...(tools.length === 0 ? [sku ?? name ?? ''] : []), ...nearest]
    .filter((part) => part !== '')
    .join(' / ')
}

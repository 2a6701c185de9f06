import * as words from '#words/documents'
import type { SoldLine } from '../../contract/lines/sold-lines.ts'
import {
  formatCents,
  formatDollars,
  groupThousands,
  IN_CURRENCY,
  toCents,
} from '../../contract/money.ts'
import { rateName, taxedSums } from '../../contract/tax/tax-sums.ts'
import { untaxedLines } from '../../contract/tax/untaxed-lines.ts'
import { formatUnits } from '../../contract/tools/unit-words.ts'
import { dayInWords } from '../../contract/values/days.ts'
import { body, strong } from './pen.ts'
import { contentWidth, type Sheet } from './sheet.ts'
import { type Sum, sumsHeight, writeSums } from './sums.ts'
import { type Cell, type Column, GAP, type Row, table } from './table.ts'

/** A line with its price, of a booking what went back of it, and of a frame what is called off and left. */
export type PricedGoods = Omit<SoldLine, 'img'> & {
  cancelled?: number
  returned?: number
  called?: number
  left?: number
}

/** Those of money are the least: figures never break. */
const widths = { line: 26, sku: 84, quantity: 74, price: 66, amount: 76 }

/** What is sold, line by line, with the sum carried over from page to page; the sums stay with the last line. */
export function goodsTable(sheet: Sheet, lines: readonly PricedGoods[], sums: readonly Sum[]) {
  const goods = untaxedLines(lines)
  const isMixed = (taxedSums(lines)?.taxes.length ?? 0) > 1
  const hasSku = goods.some(({ sku }) => sku !== null)
  const wide = (least: number, dollars: readonly number[]) => {
    const text = formatDollars(Math.max(0, ...dollars))
    return Math.ceil(Math.max(least, sheet.pen.widthOf({ text, style: body }) + GAP))
  }
  const price = wide(
    widths.price,
    goods.map((line) => line.price),
  )
  const amount = wide(
    widths.amount,
    goods.map((line) => line.amount),
  )
  const others = widths.line + widths.quantity + price + amount
  const name = contentWidth + 8 - others - (hasSku ? widths.sku : 0)
  const columns: Column[] = [
    { head: words.line, width: widths.line },
    ...(hasSku ? [{ head: words.partNumber, width: widths.sku }] : []),
    { head: words.description, width: name },
    { head: words.quantity, width: widths.quantity, align: 'right' },
    { head: words.unitPrice, width: price, align: 'right' },
    { head: words.amount(IN_CURRENCY), width: amount, align: 'right' },
  ]
  const rows = goods.map((line) => rowOf(line, hasSku, isMixed))
  table(sheet, { columns, rows, carry: formatCents, foot: sumsHeight(sums) })
  writeSums(sheet, sums)
}

function rowOf(line: PricedGoods, hasSku: boolean, isMixed: boolean): Row {
  const { name, sku, unit, quantity, price, amount, toolId } = line
  const count = toolId === null ? groupThousands(String(quantity)) : formatUnits(quantity, unit)
  const cells: Cell[] = [
    { text: String(line.line) },
    ...(hasSku ? [{ text: sku ?? '' }] : []),
    { text: name, style: strong, below: [...remarksOf(line), ...(isMixed ? rateOf(line) : [])] },
    { text: count },
    { text: formatDollars(price) },
    { text: formatDollars(amount) },
  ]
  return { cells, amountCents: toCents(amount) }
}

/** Said of each line where they have several. */
const rateOf = ({ taxCode, taxPercent = 0 }: PricedGoods): string[] =>
  taxCode === undefined ? [] : [rateName(taxCode, taxPercent)]

function remarksOf(line: PricedGoods): string[] {
  const { basePrice, price, tierFrom, agreed, unit, note, promisedOn } = line
  const { cancelled = 0, returned = 0, called = 0, left } = line
  const from = tierFrom === null ? null : formatUnits(tierFrom, unit)
  return [
    ...(basePrice === price ? [] : [agreed ?? words.listPrice(formatDollars(basePrice), from)]),
    ...(note === null ? [] : [note]),
    ...(promisedOn === null ? [] : [words.shipsBy(dayInWords(promisedOn))]),
    ...(left === undefined
      ? []
      : [words.calledAndLeft(formatUnits(called, unit), formatUnits(left, unit))]),
    ...(cancelled > 0 ? [words.cancelled(formatUnits(cancelled, unit))] : []),
    ...(returned > 0 ? [words.cameBack(formatUnits(returned, unit))] : []),
  ]
}

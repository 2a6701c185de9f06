import { MAX_PAD_CELLS } from '../limits.ts'
import { type ColumnFacts, factsOf } from './column-facts.ts'
import { type ColumnKind, kindOfHeading, rankOfSku } from './headings.ts'
import type { Mapping, PadBody } from './pad.ts'
import type { Steps } from './steps.ts'

/** What the columns hold. Of several that may be the quantities a person chooses: then `mapping` names none. */
export type Columns = { mapping: Mapping; quantities: number[] }
export type GivenMapping = PadBody['mapping']

const WHOLE_SHARE = 0.8

/** A part number of figures alone has three or more. */
const SMALLEST_NUMBER = 100

/** Of two columns of quantities this one is meant. */
const toOrder = /\border\b|\breq|\bneed|\bnew\b/i

/** Which column holds what, by the headings, else by what the cells look like. */
export function* guessColumns(rows: readonly string[][], heading: number | null, columns: number) {
  const headings = rows[heading ?? -1] ?? []
  const kinds = headings.map(kindOfHeading)
  const all = yield* judgeColumns(rows.slice((heading ?? -1) + 1), columns)
  const named = namedColumns(headings, kinds, all)
  // Nothing is guessed against what a heading says.
  const free = all.map((_, column) => (headings[column] ?? '') === '')
  const quantities =
    named.quantity === null
      ? yield* guessQuantities(all, (column) => free[column] === true && column !== named.sku)
      : [named.quantity]
  const isText = ({ isText }: ColumnFacts, column: number) =>
    free[column] === true && !quantities.includes(column) && isText
  // Without a column of text the part numbers are figures too.
  const isNumber = ({ numbers }: ColumnFacts, column: number) =>
    heading === null &&
    !all.some(({ isText }) => isText) &&
    !quantities.includes(column) &&
    numbers.every((each) => each >= SMALLEST_NUMBER)
  const isSku = (each: ColumnFacts, column: number) => isText(each, column) && each.isCodes
  const sku =
    named.sku ?? orNull(all.findIndex((each, at) => isSku(each, at) || isNumber(each, at)))
  const name =
    named.name ?? orNull(all.findIndex((each, place) => isText(each, place) && place !== sku))
  const quantity = quantities.length === 1 ? orNull(quantities[0]) : null
  return { mapping: { sku, name, quantity, note: named.note }, quantities }
}

function namedColumns(
  headings: readonly string[],
  kinds: readonly ColumnKind[],
  all: readonly ColumnFacts[],
): Mapping {
  const best = (kind: ColumnKind, rank: (column: number) => number = () => 0) =>
    orNull(
      [...kinds.keys()]
        .filter((column) => kinds[column] === kind)
        .toSorted((one, other) => rank(other) - rank(one))[0],
    )
  const isWhole = (column: number) => (all[column]?.whole ?? 0) >= WHOLE_SHARE
  return {
    sku: best('sku', (column) => rankOfSku(headings[column] ?? '')) ?? best('own'),
    // 'Item' may only count: then 'Description' is the name.
    name: best('name', (column) => (all[column]?.isText ? 1 : 0)),
    quantity: best('quantity', (column) =>
      isWhole(column) ? 1 + (toOrder.test(headings[column] ?? '') ? 1 : 0) : 0,
    ),
    note: best('note'),
  }
}

const orNull = (place: number | undefined): number | null =>
  place === undefined || place < 0 ? null : place

function* judgeColumns(rows: readonly string[][], columns: number): Steps<ColumnFacts[]> {
  const body = rows.filter((row) => row.filter(Boolean).length > 1)
  const all: ColumnFacts[] = []
  for (let column = 0; column < Math.min(columns, MAX_PAD_CELLS); column++) {
    all.push(factsOf(body.map((row) => row[column] ?? '')))
    yield
  }
  return all
}

/** The columns of whole numbers that neither count the rows nor are the product of two others or a price. */
function* guessQuantities(all: readonly ColumnFacts[], isFree: (column: number) => boolean) {
  const whole = all.flatMap((facts, column) =>
    isFree(column) && facts.whole >= WHOLE_SHARE ? { ...facts, column } : [],
  )
  const left: typeof whole = []
  for (const each of whole) {
    yield
    if (whole.length === 1 || !(each.countsRows || isProduct(all, each.column))) left.push(each)
  }
  const best = Math.max(...left.map((each) => each.whole))
  const candidates = left.filter((each) => each.whole === best).map(({ column }) => column)
  const texts = all.filter(({ isText }, column) => isFree(column) && isText)
  // Without a column of text the part numbers are the first figures.
  return texts.length === 0 && candidates.length > 1 ? candidates.slice(1) : candidates
}

/** Whether a column is the amount: a figure times another in nearly every row. */
function isProduct(all: readonly ColumnFacts[], column: number): boolean {
  const own = all[column]?.numbers ?? []
  const others = all.map(({ numbers }) => numbers).filter((_, place) => place !== column)
  return others.some((one, place) =>
    others.slice(place + 1).some(
      (other) =>
        own.length > 1 &&
        own.every((value, row) => {
          const [a = 0, b = 0] = [one[row], other[row]]
          return a > 1 && b > 0 && Math.abs(value - a * b) < 0.01 * value
        }),
    ),
  )
}

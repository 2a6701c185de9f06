import type { Dice } from '../fuzz/dice.ts'

export type Tool = { sku: string; name: string }
export type Item = { tool: Tool; other: Tool; quantity: number; place: number }
type Column = { heading: string; cell: (item: Item) => string }
type Kind = readonly [
  headings: readonly [string, ...string[]],
  cell: (dice: Dice) => Column['cell'],
]

const digits = (dice: Dice, below: number) => String(dice.below(below) + 1)
const numbers: Kind = [
  ['Part No', 'Part Number', 'SKU', 'P/N', 'Item Code', 'Art. Nr.', 'Product code', 'BD No.'],
  (dice) => {
    const write = dice.pick([
      (sku: string) => sku,
      (sku: string) => sku.toLowerCase(),
      (sku: string) => sku.replaceAll('-', ' '),
      (sku: string) => sku.replaceAll('-', '–'),
    ])
    return ({ tool }) => write(tool.sku)
  },
]
const names: Kind = [
  ['Description', 'Item', 'Item Description', 'Name of item', 'Particulars', 'Bezeichnung', 'নাম'],
  (dice) => (dice.isHit(0.7) ? ({ tool }) => tool.name : ({ tool }) => tool.name.toUpperCase()),
]
/** 'Vernier Caliper' and '200 mm'. */
const cut = ({ tool }: Item) => /^(.*?)[\s,]*([M\d].*)$/.exec(tool.name) ?? ['', tool.name, '']
const starts: Kind = [names[0], () => (item) => cut(item)[1] ?? '']
const sizes: Kind = [['Size', 'Dimensions', 'Spec.'], () => (item) => cut(item)[2] ?? '']
const quantities: Kind = [
  ['Qty', 'Quantity', 'QTY.', 'Order Qty', 'Req. qty', 'Menge', 'Quantity (pcs)', 'পরিমাণ', 'Nos.'],
  (dice) => {
    const isComma = dice.isHit(0.3)
    const isPoint = !isComma && dice.isHit(0.3)
    return ({ quantity }) => `${quantity}${isComma ? ',00' : isPoint ? '.00' : ''}`
  },
]
/** Other columns in the sheets of buyers; some look like those that are asked for. */
const others: readonly [Kind, ...Kind[]] = [
  [
    ['Sl', 'S/N', '#', 'No.', 'Pos', 'Line'],
    () =>
      ({ place }) =>
        String(place + 1),
  ],
  [
    ['Ref', 'Model', 'Old code', 'Supplier ref', 'Replaces'],
    () =>
      ({ other }) =>
        other.sku,
  ],
  [['Drawing', 'Asset', 'Machine no'], (dice) => () => `Z-${digits(dice, 9000)}`],
  [['Stock', 'Last qty', 'Min stock', 'On hand'], (dice) => () => digits(dice, 900)],
  [['Shift', 'Week', 'Cost centre', 'Bin 2', 'Days'], (dice) => () => digits(dice, 60)],
  [['Rate', 'Unit price', 'Price USD'], (dice) => () => `${digits(dice, 90)}.50`],
  [
    ['Amount', 'Total', 'Value (USD)'],
    () =>
      ({ quantity }) =>
        String(quantity * 3),
  ],
  [['Remarks', 'Note'], (dice) => () => dice.pick(['', 'urgent', 'for ring frame 3'])],
  [['Plant', 'Buyer', 'Hall', ''], (dice) => () => dice.pick(['A', 'North', 'Karim', ''])],
  [['Delivery', 'Date', 'Wanted by'], (dice) => () => `${digits(dice, 28)}/03/2027`],
  [['UOM', 'Unit'], () => () => ''],
]

const columnOf = (dice: Dice, [headings, make]: Kind): Column => ({
  heading: dice.pick(headings),
  cell: make(dice),
})

export type Sheet = {
  columns: Column[]
  items: Item[]
  above: string[][]
  isHeaded: boolean
  isCounted: boolean
  isNumbered: boolean
}

/** A sheet of tools and quantities that are known, with columns, headings and spellings by chance. */
export function sheetOf(dice: Dice, tools: readonly [Tool, ...Tool[]]): Sheet {
  const isHeaded = dice.isHit(0.75)
  // Without headings a quantity looks like any other figure.
  const isCounted = !isHeaded || dice.isHit(0.85)
  const told = dice.pick([[numbers], [names], [starts, sizes], [numbers, names], [numbers, names]])
  const kinds = [...told, ...(isCounted ? [quantities] : [])]
  const width = 2 + dice.below(dice.isHit(0.8) ? 14 : 39)
  while (kinds.length < width) kinds.push(dice.pick(others))
  const columns = kinds
    .map((kind) => ({ column: columnOf(dice, kind), at: dice.below(1e6) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ column }) => column)
  const items = Array.from({ length: 2 + dice.below(12) }, (_, place) => ({
    tool: dice.pick(tools),
    other: dice.pick(tools),
    quantity: dice.pick([1, 10]) * (dice.below(150) + 1),
    place,
  }))
  const titles = [['PURCHASE REQUISITION'], ['Date: 12/03/2027'], [], ['Rahman Textile Mills Ltd.']]
  return {
    columns,
    items,
    above: titles.slice(0, dice.below(5)),
    isHeaded,
    isCounted,
    isNumbered: told.includes(numbers),
  }
}

/** Its rows of cells: titles and headings, if it has some, and a row for each item. */
export function rowsOf({ columns, items, above, isHeaded }: Sheet): string[][] {
  const filled = above.map((row) => columns.map((_, at) => row[at] ?? ''))
  const heading = columns.map((column) => column.heading)
  const body = items.map((item) => columns.map(({ cell }) => cell(item)))
  const blank = columns.map(() => '')
  const total = columns.map((_, at) => (at === 0 ? 'Total' : at === 1 ? '4711' : ''))
  return isHeaded ? [...filled, heading, ...body, blank, total] : body
}

/** The rows as a file or as pasted text, divided by chance. */
export function bodyOf(dice: Dice, rows: string[][]) {
  const separator = dice.pick(['rows', '\t', ';', ','])
  if (separator === 'rows' && (rows[0]?.length ?? 0) <= 20) return { rows }
  const by = separator === 'rows' ? '\t' : separator
  const write = (cell: string) =>
    cell.includes(by) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
  return { text: rows.map((row) => row.map(write).join(by)).join('\n') }
}

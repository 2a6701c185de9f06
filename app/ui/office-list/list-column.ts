import type { ReactNode } from 'react'
import { classNames } from '../class-names'

/** How a press on the head sorts: a value of the call's `sort`, its own direction, and the value that turns it round. */
export type ColumnSort = { key: string; isDown: boolean; opposite?: string }

export type ListColumn<Row> = {
  /** Kept in the browser: never reuse one. */
  id: string
  title: string
  /** Its text where nothing else is said. */
  cell?: (row: Row) => ReactNode
  /** The whole text of a cell that may be cut, shown on hover. */
  textOf?: (row: Row) => string
  align?: 'end'
  /** A class such as 'w-32'; columns without one share what is left. */
  width?: string
  sort?: ColumnSort
  isRowHeader?: boolean
  /** In a narrow table it has two lines. */
  isTwoLined?: boolean
  /** Number, state and total: these cannot be hidden. */
  isFixed?: boolean
  /** Hidden until it is chosen. */
  isExtra?: boolean
  /** The narrowest table that shows it; by default every one. */
  from?: keyof typeof hiddenBelow | undefined
  /** Its place on a phone's card of two lines; without one it is left out there. */
  card?: keyof typeof cardPlaces | undefined
}

export type LaidOutColumn = Pick<
  ListColumn<unknown>,
  'id' | 'title' | 'isFixed' | 'isRowHeader' | 'isExtra'
>

const hiddenBelow = {
  '44rem': '@min-[40rem]:@max-[44rem]:hidden',
  '56rem': '@min-[40rem]:@max-[56rem]:hidden',
  '60rem': '@min-[40rem]:@max-[60rem]:hidden',
  '68rem': '@min-[40rem]:@max-[68rem]:hidden',
  '84rem': '@min-[40rem]:@max-[84rem]:hidden',
} as const

/** For the link or text that names a row: all of a card's line, for fingers. */
export const rowLinkClass =
  'inline-block max-w-full truncate align-middle leading-11 underline-offset-4 hover:underline sm:pointer-fine:leading-6'

const cardPlaces = {
  name: '@max-[40rem]:col-[1/5] @max-[40rem]:row-1 @max-[40rem]:font-semibold',
  total: '@max-[40rem]:col-[5/6] @max-[40rem]:row-1 @max-[40rem]:text-right',
  first: '@max-[40rem]:col-[1/2] @max-[40rem]:row-2 @max-[40rem]:text-ink-soft',
  second: '@max-[40rem]:col-[2/3] @max-[40rem]:row-2 @max-[40rem]:text-ink-soft',
  state:
    '@max-[40rem]:col-[3/6] @max-[40rem]:row-2 @max-[40rem]:max-w-full @max-[40rem]:justify-self-end',
  /** What is between 'first' and the end of the second line. */
  middle: '@max-[40rem]:col-[2/6] @max-[40rem]:row-2',
  /** A third line with 'last' at its end; it has what is pressed, and no more room than text. */
  goods:
    '@max-[40rem]:col-[1/4] @max-[40rem]:row-3 @max-[40rem]:-mt-2 @max-[40rem]:-mb-1.5 @max-[40rem]:font-normal @max-[40rem]:text-ink-soft',
  last: '@max-[40rem]:col-[4/6] @max-[40rem]:row-3 @max-[40rem]:justify-self-end',
  /** The second line as a whole; a long address breaks. */
  line: '@max-[40rem]:col-[1/6] @max-[40rem]:row-2 @max-[40rem]:text-ink-soft @max-[40rem]:whitespace-normal',
  /** A third line, for few rows. */
  note: '@max-[40rem]:col-[1/6] @max-[40rem]:row-3 @max-[40rem]:text-ink-soft @max-[40rem]:empty:hidden',
} as const

export const headClass = <Row>({ align, width, from }: ListColumn<Row>): string =>
  classNames(width, from && hiddenBelow[from], align === 'end' && 'text-right')

export const cellClass = <Row>({ align, from, card, isRowHeader }: ListColumn<Row>): string =>
  classNames(
    'min-w-0 @min-[40rem]:truncate @min-[40rem]:px-2',
    isRowHeader ? 'text-left font-semibold' : 'font-normal',
    align === 'end' && '@min-[40rem]:text-right',
    from && hiddenBelow[from],
    card ? `truncate ${cardPlaces[card]}` : '@max-[40rem]:hidden',
  )

type Chosen = { shown: string[]; hidden: string[] }

export function isColumnShown(column: LaidOutColumn, { shown, hidden }: Chosen): boolean {
  const { id, isFixed, isRowHeader, isExtra } = column
  return Boolean(isFixed || isRowHeader || (isExtra ? shown.includes(id) : !hidden.includes(id)))
}

/** The columns that are shown; one that was chosen is shown in narrow tables too. */
export const shownOf = <Column extends LaidOutColumn>(
  columns: readonly Column[],
  chosen: Chosen,
): Column[] =>
  columns
    .filter((column) => isColumnShown(column, chosen))
    .map((column) => (chosen.shown.includes(column.id) ? { ...column, from: undefined } : column))

import { type ReactNode, useState } from 'react'
import * as words from '#words/imports'
import type { Mapping } from '../../contract/imports'
import { readSpecHeading } from '../../contract/tools/tool-sheet'
import { controlClass } from '../ui/field'
import { Options } from '../ui/form-field'
import { formatCount } from '../ui/format-count'
import { Icon } from '../ui/icon'

type ColumnGroupProps = {
  title: string
  columns: readonly SheetColumn[]
  choicesOf: (column: SheetColumn) => readonly string[]
  headingOf: (column: SheetColumn) => string
  onAssign: (column: SheetColumn, heading: string) => void
  isOpenFirst: boolean
  action?: ReactNode
}

/** Columns of one kind; folded, it names them, and their fields are not made. */
export function ColumnGroup(props: ColumnGroupProps) {
  const { title, columns, isOpenFirst, action } = props
  const [isOpen, setOpen] = useState(isOpenFirst)
  if (columns.length === 0) return null
  return (
    <section className="rounded-md border border-hairline">
      <div className="flex flex-wrap items-center gap-x-4 pr-2">
        <h3 className="min-w-0 flex-1 text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-2 rounded-md px-4 text-left hover:bg-paper/60 focus-visible:-outline-offset-2"
          >
            <Icon
              name="chevron-down"
              className={`size-4 text-ink-soft ${isOpen ? '' : '-rotate-90'}`}
            />
            {title}
            <span className="font-normal text-ink-soft tabular-nums">
              {formatCount(columns.length)}
            </span>
          </button>
        </h3>
        {action}
      </div>
      {isOpen ? (
        <ul className="grid gap-x-8 border-t border-hairline px-4 2xl:grid-cols-2">
          {columns.map((column) => (
            <ColumnRow key={column.at} column={column} {...props} />
          ))}
        </ul>
      ) : (
        <p className="truncate px-4 pb-3 pl-10 text-sm text-ink-soft">
          {columns.map(({ name }) => name.replace(/^spec: */, '')).join(', ')}
        </p>
      )}
    </section>
  )
}

type ColumnRowProps = Pick<ColumnGroupProps, 'choicesOf' | 'headingOf' | 'onAssign'> & {
  column: SheetColumn
}

function ColumnRow({ column, choicesOf, headingOf, onAssign }: ColumnRowProps) {
  const { at, name, samples } = column
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-x-3 border-b border-hairline py-1.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] md:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_14rem]">
      <b className="truncate text-sm" title={name}>
        {name === '' ? words.column(at + 1) : name}
      </b>
      <span className="truncate text-sm text-ink-soft max-md:row-2" title={samples}>
        {samples}
      </span>
      <select
        aria-label={name === '' ? words.whatThisColumnIs : words.whatColumnIs(name)}
        value={headingOf(column)}
        onChange={({ target }) => onAssign(column, target.value)}
        className={`${controlClass} truncate px-2! text-sm! max-md:col-2 max-md:row-[1/3] sm:pointer-fine:min-h-9 sm:pointer-fine:py-1`}
      >
        <option value="">{words.leaveOut}</option>
        <Options of={choicesOf(column).map((heading) => [heading, heading])} />
      </select>
    </li>
  )
}

export type SheetColumn = { at: number; name: string; samples: string }

const SAMPLES = 3

/** The columns of a sheet: those that no heading was found for, the facts, and the specifications, of which there are many. */
export function groupColumns(
  { columns, rows }: { columns: readonly string[]; rows: readonly string[][] },
  guessed: Mapping,
) {
  const taken = new Set(Object.values(guessed))
  const all = columns.map((name, at) => ({ at, name, samples: samplesOf(rows, at) }))
  const isSpec = ({ name }: SheetColumn) => readSpecHeading(name) !== undefined
  return {
    unknown: all.filter(({ at }) => !taken.has(at)),
    facts: all.filter((column) => taken.has(column.at) && !isSpec(column)),
    specs: all.filter((column) => taken.has(column.at) && isSpec(column)),
  }
}

function samplesOf(rows: readonly string[][], at: number): string {
  const found: string[] = []
  for (const row of rows) {
    if (row[at]) found.push(row[at])
    if (found.length === SAMPLES) break
  }
  return found.join(' · ')
}

import * as words from '#words/imports'
import type { Import, ImportKind, ImportRow } from '../../contract/imports'
import { PRICE_HEADING } from '../../contract/tools/tool-sheet'
import { Badge } from '../ui/badge'

const tones = { new: 'paid', changed: 'neutral', same: 'neutral', refused: 'danger' } as const

/** One row of a sheet: what it names, and each cell of it that would change, old and new. */
export function ImportRowItem({ row, sheet }: { row: ImportRow; sheet: Import }) {
  const { faults, diff } = row
  const { name, sku } = namesOf(row, sheet)
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 text-sm @min-[60rem]:grid-cols-[3rem_minmax(0,16rem)_6.5rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 @min-[60rem]:contents">
        <span className="text-ink-soft tabular-nums">{row.row}</span>
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {name}{' '}
          {name !== sku && (
            <span translate="no" className="font-normal whitespace-nowrap text-ink-soft">
              {sku}
            </span>
          )}
        </span>
        <span>
          <Verdict row={row} />
        </span>
      </div>
      <ul className="grid min-w-0 content-start gap-2 @min-[40rem]:gap-1">
        {faults.map(({ column, message }) => (
          <li key={`${column}${message}`} className="wrap-anywhere text-danger">
            {column === '' ? message : `${column}: ${message}`}
          </li>
        ))}
        {Object.entries(diff).map(([column, [before, after]]) => (
          <Change
            key={column}
            column={column}
            before={before}
            after={after || emptied(sheet.kind, column)}
          />
        ))}
      </ul>
    </li>
  )
}

function Verdict({ row: { state, verdict } }: { row: ImportRow }) {
  if (state === 'left') return <Badge tone="warning">{words.rowStates.left}</Badge>
  return verdict && <Badge tone={tones[verdict]}>{words.rowStates[verdict]}</Badge>
}

/** In one place on every row, to be read downwards; a long text is cut, its whole on hover. */
function Change({ column, before, after }: Record<'column' | 'before' | 'after', string>) {
  const [old, now] = shortenChange(before, after)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3 @min-[40rem]:grid-cols-[10rem_minmax(0,1fr)_auto_minmax(0,1fr)]">
      <span className="truncate text-ink-soft @max-[40rem]:col-span-full" title={column}>
        {column}
      </span>
      <del
        title={before}
        className="line-clamp-2 wrap-anywhere text-ink-soft decoration-control/50"
      >
        {old}
      </del>
      <span aria-hidden="true" className="text-ink-soft">
        →
      </span>
      <ins title={after} className="line-clamp-2 font-semibold wrap-anywhere no-underline">
        {now}
      </ins>
    </li>
  )
}

const emptied = (kind: ImportKind, column: string): string =>
  column === takenOutBy[kind] ? words.takenOut : words.empty

/** The column in which a dash takes the whole row out of a list. */
const takenOutBy: Partial<Record<ImportKind, string>> = {
  'machine-parts': 'Quantity',
  'company-prices': PRICE_HEADING,
}

function namesOf({ cells }: ImportRow, { mapping }: Import): { name: string; sku: string } {
  const cell = (heading: string) => cells[mapping[heading] ?? -1] ?? ''
  const position = cell('Position') && `${cell('Position')}:`
  const sku = cell('Part number')
  return { name: [position, cell('Name') || sku].filter(Boolean).join(' '), sku }
}

const LONG = 60
const BEFORE = 20

/** Two long texts from shortly before their first difference; short ones whole. */
export function shortenChange(before: string, after: string): [before: string, after: string] {
  if (before.length < LONG || after.length < LONG) return [before, after]
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const start = before.lastIndexOf(' ', at - BEFORE)
  if (start <= 0) return [before, after]
  return [`…${before.slice(start + 1)}`, `…${after.slice(start + 1)}`]
}

import * as words from '#words/pad'
import type { PadLine } from '../../contract/pad/pad'
import { formatCount } from '../ui/format-count'
import { chipLook } from '../ui/list/choice-chip'
import { type LineState, type Settled, stateOfLine } from './settled-lines'

export type Filter = 'all' | LineState

const labels: readonly (readonly [Filter, string])[] = [
  ['all', words.all],
  ['ready', words.ready],
  ['likely', words.readAsTitle],
  ['attention', words.needYou],
  ['note', words.notItems],
  ['skipped', words.skipped],
  ['added', ''],
]

type PadFiltersProps = {
  /** What the lines that were added are called. */
  held: string
  lines: readonly PadLine[]
  settled: Settled
  filter: Filter
  onFilter: (filter: Filter) => void
}

export function PadFilters({ held, lines, settled, filter, onFilter }: PadFiltersProps) {
  const states = lines.map((line) => stateOfLine(line, settled))
  const countOf = (wanted: Filter) =>
    wanted === 'all' ? lines.length : states.filter((state) => state === wanted).length
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{words.lines}</legend>
      {labels
        .filter(([each]) => each === 'all' || each === filter || countOf(each) > 0)
        .map(([each, label]) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            onClick={() => onFilter(each)}
            className={`${chipLook} border-control aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white`}
          >
            {each === 'likely' && (
              <span aria-hidden="true" className="size-2 rounded-full bg-signal" />
            )}
            {label || held} <span className="tabular-nums">{formatCount(countOf(each))}</span>
          </button>
        ))}
    </fieldset>
  )
}

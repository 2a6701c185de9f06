import * as words from '#words/pad'
import type { PadLine } from '../../contract/pad/pad'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
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
            className={classNames(
              'min-h-11 rounded-full border px-4 text-sm font-semibold sm:pointer-fine:min-h-9 sm:pointer-fine:px-3',
              filter === each
                ? 'border-ink bg-ink text-white'
                : 'border-control bg-surface hover:border-ink',
            )}
          >
            {each === 'likely' && (
              <span
                aria-hidden="true"
                className="mr-1.5 inline-block size-2 rounded-full bg-signal"
              />
            )}
            {label || held} <span className="tabular-nums">{formatCount(countOf(each))}</span>
          </button>
        ))}
    </fieldset>
  )
}

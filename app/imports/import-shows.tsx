import * as words from '#words/imports'
import type { ImportCounts } from '../../contract/imports'
import { classNames } from '../ui/class-names'
import { formatCounted } from '../ui/format-count'

/** What changes is first, and all that did not come last. */
const shows = {
  changed: words.changed,
  new: words.newLabel,
  refused: words.refused,
  left: words.leftOut,
  same: words.theSame,
  all: words.all,
} as const
export type ImportShow = keyof typeof shows

/** The rows that the address asks for, else the first of those that matter. */
export function showOf(given: string | null, counts: ImportCounts): ImportShow {
  if (given !== null && isShow(given)) return given
  return (['changed', 'new', 'refused'] as const).find((show) => counts[show] > 0) ?? 'all'
}

const isShow = (text: string): text is ImportShow => Object.hasOwn(shows, text)

type ShowsProps = { counts: ImportCounts; show: ImportShow; onChoose: (show: ImportShow) => void }

/** What was found, with its counts; a press shows these rows only. */
export function ImportShows({ counts, show, onChoose }: ShowsProps) {
  const countOf: Record<ImportShow, number> = { ...counts, all: counts.rows }
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{words.show}</legend>
      {Object.entries(shows).map(
        ([key, title]) =>
          isShow(key) &&
          (countOf[key] > 0 || key !== 'left') && (
            <button
              key={key}
              type="button"
              aria-pressed={key === show}
              onClick={() => onChoose(key)}
              className={classNames(
                'flex min-h-11 shrink-0 items-center gap-2 rounded-md border px-3 text-sm font-semibold sm:pointer-fine:min-h-9',
                key === show
                  ? 'border-ink bg-graphite text-white'
                  : 'border-control hover:bg-paper',
              )}
            >
              {title}
              <span className="tabular-nums opacity-80">{formatCounted(countOf[key])}</span>
            </button>
          ),
      )}
    </fieldset>
  )
}

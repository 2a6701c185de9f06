import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/imports'
import type { Import, ImportCounts } from '../../contract/imports'
import { ROWS_PER_PAGE } from '../../contract/limits'
import { classNames } from '../ui/class-names'
import { QueryError } from '../ui/error-state'
import { formatCount, formatCounted } from '../ui/format-count'
import { Pagination } from '../ui/list/pagination'
import { ListSkeleton } from '../ui/office-list/list-skeleton'
import { importRowsQuery } from './import-queries'
import { ImportRowItem } from './import-row'

/** The rows of an import, of which those that change something are shown first. */
export function ImportRows({ sheet }: { sheet: Import }) {
  const [params, setParams] = useSearchParams()
  const start = useRef<HTMLParagraphElement>(null)
  const show = showOf(params.get('show'), sheet.counts)
  const page = Math.max(Number(params.get('page')) || 1, 1)
  const query = useQuery({
    ...importRowsQuery(sheet._id, { show, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data, error } = query
  const first = (page - 1) * ROWS_PER_PAGE + 1
  const last = first + (data?.rows.length ?? 0) - 1
  const hrefOf = (to: number) => `?id=${sheet._id}&show=${show}&page=${to}`
  const choose = (chosen: ImportShow) =>
    setParams({ id: sheet._id, show: chosen }, { replace: true, preventScrollReset: true })
  return (
    <section aria-label={words.rows} className="grid min-w-0 gap-3">
      <ImportShows counts={sheet.counts} show={show} onChoose={choose} />
      {query.isPending && <ListSkeleton label={words.loadingTheRows} />}
      {error && <QueryError query={query} />}
      {data && (
        <div className="@container">
          <ol className="divide-y divide-hairline border-y border-hairline">
            {data.rows.map((row) => (
              <ImportRowItem key={row.row} row={row} sheet={sheet} />
            ))}
            {data.found === 0 && <li className="py-6 text-ink-soft">{words.noSuchRows}</li>}
          </ol>
          {data.found > 0 && (
            <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
              <p ref={start} tabIndex={-1} className="text-sm text-ink-soft tabular-nums">
                {words.placesOf(formatCount(first), formatCount(last), formatCount(data.found))}
              </p>
              <Pagination view={{ page, hrefOf }} found={data.found} start={start} />
            </div>
          )}
        </div>
      )}
    </section>
  )
}

const shows = words.rowStates
type ImportShow = keyof typeof shows

/** The rows that the address asks for, else the first of those that matter. */
function showOf(given: string | null, counts: ImportCounts): ImportShow {
  if (given !== null && isShow(given)) return given
  return (['changed', 'new', 'refused'] as const).find((show) => counts[show] > 0) ?? 'all'
}

const isShow = (text: string): text is ImportShow => Object.hasOwn(shows, text)

type ShowsProps = { counts: ImportCounts; show: ImportShow; onChoose: (show: ImportShow) => void }

/** What was found, with its counts; a press shows these rows only. */
function ImportShows({ counts, show, onChoose }: ShowsProps) {
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

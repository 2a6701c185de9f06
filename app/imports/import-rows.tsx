import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Import, ImportKind, ImportRow } from '../../contract/imports'
import { ROWS_PER_PAGE } from '../../contract/limits'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { ErrorState } from '../ui/error-state'
import { formatCounted } from '../ui/format-count'
import { Spinner } from '../ui/spinner'
import { importRowsQuery } from './import-queries'

const shows = {
  all: 'All',
  changed: 'Changed',
  new: 'New',
  same: 'The same',
  refused: 'Refused',
  left: 'Left out',
} as const
type Show = keyof typeof shows

const isShow = (text: string | null): text is Show => text !== null && Object.hasOwn(shows, text)

/** The rows of an import: each changed cell with old and new, each refusal with its reason. */
export function ImportRows({ sheet }: { sheet: Import }) {
  const [params, setParams] = useSearchParams()
  const given = params.get('show')
  const show = isShow(given) ? given : 'all'
  const page = Math.max(Number(params.get('page')) || 1, 1)
  const query = useQuery({
    ...importRowsQuery(sheet._id, { show, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const go = (values: Record<string, string>) =>
    setParams({ id: sheet._id, ...values }, { replace: true, preventScrollReset: true })
  const pages = Math.max(Math.ceil((query.data?.found ?? 0) / ROWS_PER_PAGE), 1)
  return (
    <section aria-label="Rows" className="grid min-w-0 gap-4">
      <Shows sheet={sheet} show={show} onChoose={(chosen) => go({ show: chosen })} />
      {query.isPending && <Spinner label="Loading the rows" />}
      {query.error && (
        <ErrorState
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <ol className="divide-y divide-hairline border-y border-hairline">
          {query.data.rows.map((row) => (
            <Row key={row.row} row={row} sheet={sheet} />
          ))}
          {query.data.found === 0 && <li className="py-6 text-ink-soft">No such rows.</li>}
        </ol>
      )}
      {pages > 1 && (
        <div className="flex items-center gap-3">
          <Button
            size="small"
            variant="secondary"
            disabled={page <= 1}
            onClick={() => go({ show, page: String(page - 1) })}
          >
            Before
          </Button>
          <span className="text-sm tabular-nums">
            Page {page} of {pages}
          </span>
          <Button
            size="small"
            variant="secondary"
            disabled={page >= pages}
            onClick={() => go({ show, page: String(page + 1) })}
          >
            Next
          </Button>
        </div>
      )}
    </section>
  )
}

type ShowsProps = { sheet: Import; show: Show; onChoose: (show: Show) => void }

function Shows({ sheet: { counts }, show, onChoose }: ShowsProps) {
  const countOf: Record<Show, number> = { ...counts, all: counts.rows }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {Object.entries(shows).map(([key, title]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === show}
          onClick={() => isShow(key) && onChoose(key)}
          className={classNames(
            'flex min-h-11 items-center gap-2 rounded-md border px-3 text-sm font-semibold sm:pointer-fine:min-h-9',
            key === show ? 'border-ink bg-graphite text-white' : 'border-control hover:bg-paper',
          )}
        >
          {title}
          <span className="tabular-nums opacity-80">
            {isShow(key) ? formatCounted(countOf[key]) : ''}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const tones = { new: 'paid', changed: 'neutral', same: 'neutral', refused: 'danger' } as const
const words = { new: 'New', changed: 'Changed', same: 'The same', refused: 'Refused' } as const

function Row({ row, sheet }: { row: ImportRow; sheet: Import }) {
  const { verdict, faults, diff, state } = row
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 text-sm md:grid-cols-[3.5rem_14rem_7rem_minmax(0,1fr)]">
      <span className="text-ink-soft tabular-nums">{row.row}</span>
      <span className="min-w-0 font-semibold wrap-anywhere">{nameOf(row, sheet)}</span>
      <span>
        {state === 'left' ? (
          <Badge tone="warning">Left out</Badge>
        ) : (
          verdict && <Badge tone={tones[verdict]}>{words[verdict]}</Badge>
        )}
      </span>
      <ul className="grid min-w-0 gap-0.5">
        {faults.map(({ column, message }) => (
          <li key={`${column}${message}`} className="wrap-anywhere text-danger">
            {column === '' ? message : `${column}: ${message}`}
          </li>
        ))}
        {Object.entries(diff).map(([column, [before, after]]) => (
          <li key={column} className="wrap-anywhere">
            <span className="text-ink-soft">{column}:</span>{' '}
            {before !== '' && <del className="text-ink-soft">{before}</del>}
            {before !== '' && ' → '}
            <ins className="font-semibold no-underline">
              {after === '' ? emptied(sheet.kind, column) : after}
            </ins>
          </li>
        ))}
      </ul>
    </li>
  )
}

function emptied(kind: ImportKind, column: string): string {
  return kind === 'machine-parts' && column === 'Quantity' ? 'taken out' : 'empty'
}

function nameOf({ cells }: ImportRow, { mapping }: Import): string {
  const cell = (heading: string) => cells[mapping[heading] ?? -1] ?? ''
  const position = cell('Position') && `${cell('Position')}:`
  return [position, cell('Part number'), cell('Name')].filter(Boolean).join(' ')
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/imports'
import type { Import } from '../../contract/imports'
import { ROWS_PER_PAGE } from '../../contract/limits'
import { QueryError } from '../ui/error-state'
import { formatCount } from '../ui/format-count'
import { Pagination } from '../ui/list/pagination'
import { ListSkeleton } from '../ui/office-list/list-skeleton'
import { importRowsQuery } from './import-queries'
import { ImportRowItem } from './import-row'
import { ImportShows, showOf } from './import-shows'

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
  return (
    <section aria-label={words.rows} className="grid min-w-0 gap-3">
      <ImportShows
        counts={sheet.counts}
        show={show}
        onChoose={(chosen) =>
          setParams({ id: sheet._id, show: chosen }, { replace: true, preventScrollReset: true })
        }
      />
      {query.isPending && <ListSkeleton label={words.loadingTheRows} isDense={false} />}
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
                {words.firstFormat(
                  formatCount(first),
                  formatCount(first + data.rows.length - 1),
                  formatCount(data.found),
                )}
              </p>
              <Pagination
                page={page}
                start={start}
                pageCount={Math.max(Math.ceil(data.found / ROWS_PER_PAGE), 1)}
                hrefOf={(to) => `?id=${sheet._id}&show=${show}&page=${to}`}
              />
            </div>
          )}
        </div>
      )}
    </section>
  )
}

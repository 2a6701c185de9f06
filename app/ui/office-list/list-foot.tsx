import type { ReactNode, RefObject } from 'react'
import * as words from '#words/ui'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../../contract/limits'
import { formatCount } from '../format-count'
import { type ListPage, pageCountOf } from '../list/list-page'
import { Pagination } from '../list/pagination'
import type { ListView } from '../list/use-list-view'
import { RichWords } from '../rich-words'

type ListFootProps = {
  view: ListView
  page: ListPage<unknown>
  start: RefObject<HTMLElement | null>
  sum?: string | undefined
  action?: ReactNode
}

/** '1–50 of 62', the sum, the pages, and what can be done with all that was found. */
export function ListFoot({ view, page: { found, rows }, start, sum, action }: ListFootProps) {
  const first = (Math.min(view.page, pageCountOf(found)) - 1) * ROWS_PER_PAGE + 1
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="tabular-nums text-ink-soft">
        {words.rowsOfFound(
          formatCount(first),
          formatCount(first + rows.length - 1),
          countOf(found),
        )}
        {sum !== undefined && (
          <>
            {' · '}
            <RichWords of={words.inAll(<span className="font-semibold text-ink">{sum}</span>)} />
          </>
        )}
      </p>
      <Pagination view={view} found={found} start={start} />
      {action}
    </div>
  )
}

const countOf = (found: number): string =>
  found > MOST_COUNTED ? words.moreThan(formatCount(MOST_COUNTED)) : formatCount(found)

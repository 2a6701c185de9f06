import * as words from '#words/ui'
import { ROWS_PER_PAGE } from '../../../contract/limits'
import { formatCounted } from '../format-count'

/** The rows of one page, how many were found on all pages, and how many there are without search and filters. */
export type ListPage<Row> = { rows: Row[]; found: number; total: number }

/** The states of the query that a list is shown from. */
export type ListQuery = {
  isPending: boolean
  isFetching: boolean
  /** Another page is on its way; the one before stays in sight. */
  isPlaceholderData: boolean
  error: Error | null
  refetch: () => unknown
}

export const pageCountOf = (found: number) => Math.max(Math.ceil(found / ROWS_PER_PAGE), 1)

/** The page of a list that the browser holds as a whole; the last one where the URL asks for a later one. */
export function pageInBrowser<Row>(found: Row[], total: number, wanted: number): ListPage<Row> {
  const page = Math.min(wanted, pageCountOf(found.length))
  const rows = found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
  return { rows, found: found.length, total }
}

/** '12 of 250 bookings'. */
export function countText({ found, total }: ListPage<unknown>, [one, many]: [string, string]) {
  const all = `${formatCounted(total)} ${total === 1 ? one : many}`
  return found === total ? all : words.foundOf(formatCounted(found), all)
}

import { type ReactNode, useMemo, useRef } from 'react'
import { Navigate } from 'react-router'
import * as words from '#words/ui'
import { ApiError } from '../../api'
import { lazyPart } from '../../shell/lazy-part'
import { Button } from '../button'
import { EmptyState } from '../empty-state'
import { QueryError } from '../error-state'
import { countText, type ListPage, type ListQuery, pageCountOf } from '../list/list-page'
import { LoadErrorNotice } from '../notice-dialog'
import { StaleNotice } from '../stale-notice'
import type { BulkAct } from './bulk-acts'
import { type ListColumn, shownOf } from './list-column'
import { ListFoot } from './list-foot'
import type { RowParts } from './list-row'
import { ListSkeleton } from './list-skeleton'
import { ListTable } from './list-table'
import { emptied, filterNames, ListToolbar, type ToolbarParts } from './list-toolbar'
import { useChosen } from './use-chosen'
import { type Layout, useKeptLayout } from './use-kept-layout'
import type { RowPanel } from './use-opened-in-url'

const ChosenBar = lazyPart(() => import('./chosen-bar'), 'ChosenBar')
const ListPanel = lazyPart(() => import('./list-panel'), 'ListPanel')

type OfficeListProps<Row extends { _id: string }> = ToolbarParts &
  Pick<RowParts<Row>, 'nameOf' | 'act' | 'acts'> & {
    query: ListQuery
    page: ListPage<Row> | undefined
    news?: ReactNode
    caption: string
    /** The nouns of the count: 'booking', 'bookings'. */
    unit: [one: string, many: string]
    columns: ListColumn<Row>[]
    actsWidth?: string
    bulk?: readonly BulkAct<Row>[]
    sum?: string | undefined
    /** What opens next to the list, on wide screens, and which row has it; without it a row opens its page. */
    panel?: RowPanel | undefined
    panelOf?: (row: Row) => ReactNode
    action?: ReactNode
    /** Shown when there is nothing to list, even without search and filters. */
    empty?: ReactNode
    /** Whether a failed load opens a dialog too. */
    hasErrorDialog?: boolean
  }

/** The one list of the dashboard. Its page makes the view (use-list-view.ts), asks for what that shows, and declares the rest. */
export function OfficeList<Row extends { _id: string }>(props: OfficeListProps<Row>) {
  const { query, page, unit, hasErrorDialog = true } = props
  const layout = useKeptLayout(props.name)
  const loadError = page ? null : query.error
  // Such as words that are too short.
  const isAskedAgain = loadError instanceof ApiError && loadError.status === 400
  return (
    <>
      <ListToolbar {...props} layout={layout} />
      {hasErrorDialog && !isAskedAgain && <LoadErrorNotice error={loadError} />}
      {page && query.error && <StaleNotice query={query} />}
      {page && (
        <div
          aria-busy={query.isPlaceholderData}
          className="grid transition-opacity aria-busy:opacity-60"
        >
          <Results {...props} page={page} layout={layout} />
        </div>
      )}
      {query.isPending && <ListSkeleton label={words.loadingThe(unit[1])} />}
      {isAskedAgain && <NothingFound {...props} text={loadError.message} />}
      {loadError && !isAskedAgain && <QueryError query={query} />}
    </>
  )
}

type ResultsProps<Row extends { _id: string }> = OfficeListProps<Row> & {
  page: ListPage<Row>
  layout: Layout
}

function Results<Row extends { _id: string }>(props: ResultsProps<Row>) {
  const { view, page, unit, bulk, sort, act, acts, layout } = props
  const start = useRef<HTMLParagraphElement>(null)
  const ids = page.rows.map(({ _id }) => _id)
  const chosen = useChosen(ids)
  const columns = useMemo(() => shownOf(props.columns, layout), [props.columns, layout])
  const opened = page.rows.find(({ _id }) => _id === props.panel?.openedId)
  const panel = props.panel && { ...props.panel, openedId: opened?._id }
  const pageCount = pageCountOf(page.found)
  const isEmpty = page.total === 0 && props.empty !== undefined
  return (
    <>
      {/* Rows were deleted since the URL was made. */}
      {page.rows.length === 0 && view.page > pageCount && (
        <Navigate to={view.hrefOf(pageCount)} replace />
      )}
      {!isEmpty && (
        <p ref={start} role="status" tabIndex={-1} className="sr-only print:not-sr-only">
          {countText(page, unit)}
        </p>
      )}
      <div
        className={
          opened && 'grid grid-cols-[minmax(0,1fr)_clamp(27rem,28vw,34rem)] items-start gap-6'
        }
      >
        <div className="min-w-0">
          {isEmpty && props.empty}
          {!isEmpty && page.found === 0 && (
            <NothingFound {...props} text={words.pleaseTryFewerLettersOr} />
          )}
          {page.found > 0 && props.news}
          {page.found > 0 && (
            <ListTable
              {...props}
              columns={columns}
              rows={page.rows}
              now={sort && { sort: sort.value, dir: view.read('dir') }}
              chosen={bulk && chosen}
              hasActs={act !== undefined || acts !== undefined}
              actsWidth={props.actsWidth ?? 'w-12'}
              panel={panel}
            />
          )}
          {bulk && <ChosenBar chosen={chosen} rows={page.rows} acts={bulk} nameOf={props.nameOf} />}
          {page.found > 0 && <ListFoot {...props} start={start} />}
        </div>
        {panel && opened && (
          <ListPanel key={opened._id} panel={panel} ids={ids} title={props.nameOf(opened)}>
            {props.panelOf?.(opened)}
          </ListPanel>
        )}
      </div>
    </>
  )
}

function NothingFound<Row extends { _id: string }>(props: OfficeListProps<Row> & { text: string }) {
  const { view, unit, text } = props

  function clear() {
    view.setText('')
    view.change(emptied(['q', ...filterNames(props)]))
  }

  return (
    <EmptyState
      title={words.noMatches(unit[0])}
      text={text}
      icon="search"
      action={
        <Button variant="secondary" onClick={clear}>
          {words.clearFilters}
        </Button>
      }
    />
  )
}

import type { ReactNode } from 'react'
import * as words from '#words/ui'
import { MAX_NAME_LENGTH } from '../../../contract/limits'
import { QueryError } from '../error-state'
import { LoadErrorNotice } from '../notice-dialog'
import { Spinner } from '../spinner'
import { StaleNotice } from '../stale-notice'
import { TextField } from '../text-field'
import { type ListQuery, ListResults, type ListResultsProps } from './list-results'
import type { ListView } from './use-list-view'

type ListProps<Row extends { _id: string }> = Omit<ListResultsProps<Row>, 'page'> & {
  query: ListQuery
  page: ListResultsProps<Row>['page'] | undefined
  search: ListSearch
  /** Shown when there is nothing to list, even without search and filters. */
  empty?: ReactNode
  loading?: ReactNode
  above?: ReactNode
  /** Whether a failed load opens a dialog too. */
  hasErrorDialog?: boolean
}

/** A list with its toolbar, its states and its pages. Its page makes the view (use-list-view.ts) and asks for what that shows. */
export function List<Row extends { _id: string }>(props: ListProps<Row>) {
  const { query, page, search, empty, loading, hasErrorDialog = true } = props
  const { view, unit } = props
  const loadError = page ? null : query.error

  return (
    <>
      <ListToolbar view={view} search={search} />
      {props.above}
      {hasErrorDialog && <LoadErrorNotice error={loadError} />}
      {page && query.error && <StaleNotice query={query} />}
      {page?.total === 0 && empty}
      {page && page.total > 0 && (
        <div
          aria-busy={query.isPlaceholderData}
          className="transition-opacity aria-busy:opacity-60"
        >
          <ListResults {...props} page={page} />
        </div>
      )}
      {query.isPending && (loading ?? <Spinner label={words.loadingThe(unit[1])} />)}
      {loadError && <QueryError query={query} />}
    </>
  )
}

export type ListSearch = { label: string; placeholder: string }

function ListToolbar({ view, search }: { view: ListView; search: ListSearch }) {
  return (
    <search className="max-w-md">
      <TextField
        {...search}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_NAME_LENGTH}
        value={view.text}
        onChange={(event) => view.setText(event.target.value)}
        onBlur={view.writeText}
      />
    </search>
  )
}

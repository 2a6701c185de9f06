import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import type { SavedList } from '../../contract/lists'
import { PutInBasket } from '../basket/put-in-basket-section'
import { PartNumbersSection } from '../pad/part-numbers-section'
import { buttonClass } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { formatCount } from '../ui/format-count'
import { Spinner } from '../ui/spinner'
import { StaleNotice } from '../ui/stale-notice'
import { nameTargetClass } from '../ui/touch-target'
import type { Route } from './+types/lists-page'
import { DeleteList } from './delete-list'
import { listsQuery } from './list-queries'

export const meta: Route.MetaFunction = () => [{ title: 'Lists | BD-MART' }]

/** The lists that a buyer orders from again and again. */
export default function ListsPage() {
  const query = useQuery({ ...listsQuery, refetchOnMount: 'always' })
  const { data, error, isPending, isFetching, refetch } = query
  return (
    <>
      <h1 className="mb-6 text-3xl">Lists</h1>
      {isPending && <Spinner label="Loading your lists" />}
      {error && data && <StaleNotice query={query} />}
      {error && !data && (
        <ErrorState
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <NoLists />}
      {data && data.length > 0 && (
        <DataTable caption="Lists" columns={columns} rows={data} keyOf={({ _id }) => _id} />
      )}
      <PartNumbersSection />
    </>
  )
}

function NoLists() {
  return (
    <EmptyState
      title="No lists yet"
      text="Save your basket or a booking as a list, and order it again in two presses."
      action={
        <Link to={href('/basket')} className={buttonClass()}>
          Go to the basket
        </Link>
      }
    />
  )
}

const columns: Column<SavedList>[] = [
  {
    title: 'Name',
    isRowHeader: true,
    cell: ({ _id, name, note }) => (
      <>
        <Link
          to={href('/dashboard/list/:id', { id: _id })}
          className={`${nameTargetClass} font-semibold underline underline-offset-4 wrap-anywhere`}
        >
          {name}
        </Link>
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </>
    ),
  },
  { title: 'Lines', align: 'end', cell: ({ lineCount }) => formatCount(lineCount) },
  { title: 'Pieces', align: 'end', cell: ({ pieces }) => formatCount(pieces) },
  {
    title: 'Put in basket',
    cell: ({ orderedAt }) => (orderedAt ? <DateTime time={orderedAt} /> : 'Never'),
  },
  {
    title: 'Actions',
    align: 'end',
    cell: (list) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        {list.lineCount > 0 && (
          <PutInBasket
            source={{ list: list._id }}
            label="Put in basket"
            of={list.name}
            since={list.changedAt}
            size="small"
          />
        )}
        <DeleteList list={list} size="small" />
      </span>
    ),
  },
]

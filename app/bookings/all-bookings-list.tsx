import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Booking, BookingPage, BookingSearch } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { chosen } from '../ui/choice-field'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { Spinner } from '../ui/spinner'
import { useListAddress } from '../ui/use-list-address'
import { useTypedSearch } from '../ui/use-typed-search'
import { allBookingsColumns } from './all-bookings-columns'
import { AllBookingsToolbar } from './all-bookings-toolbar'
import { bookingFilters, bookingSorts } from './all-bookings-view'
import { searchBookingsQuery } from './booking-queries'
import { ExportButton } from './export-button'

/** Every booking there is, a page at a time: the shop searches and sorts, however many there are. */
export function AllBookingsList({ onDelete }: { onDelete: (booking: Booking) => void }) {
  const { read, page, hrefOf, change } = useListAddress()
  const [typed, setTyped, writeNow] = useTypedSearch(read('q'), (q) => change({ q }))
  const show = chosen(bookingFilters, read('show'), 'all')
  const sort = chosen(bookingSorts, read('sort'), 'newest')
  const search = { q: read('q'), show, sort, page }
  const query = useQuery({
    ...searchBookingsQuery(search),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

  function clear() {
    setTyped('')
    change({ q: '', show: '' })
  }

  return (
    <>
      <LoadErrorNotice error={query.isError ? query.error : null} />
      <AllBookingsToolbar {...{ typed, show, sort, change }} onType={setTyped} onLeave={writeNow} />
      {query.data && (
        <Found
          {...{ search, hrefOf, onDelete }}
          page={query.data}
          onClear={clear}
          isOld={query.isPlaceholderData}
        />
      )}
      {query.isPending && <Spinner />}
      {query.isError && !query.data && (
        <ErrorState
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  )
}

type FoundProps = {
  search: BookingSearch
  page: BookingPage
  hrefOf: (page: number) => string
  onDelete: (booking: Booking) => void
  onClear: () => void
  /** Another page is on its way; this one stays in sight meanwhile. */
  isOld: boolean
}

function Found({ search, page, hrefOf, onDelete, onClear, isOld }: FoundProps) {
  const { bookings, found, total } = page
  if (total === 0)
    return <EmptyState title={messages.noBookings} text="What buyers order stands here." />
  return (
    <div aria-busy={isOld} className="transition-opacity aria-busy:opacity-60">
      <PagedTable
        caption="All bookings"
        columns={allBookingsColumns(onDelete)}
        rows={bookings}
        found={found}
        total={total}
        unit={['booking', 'bookings']}
        keyOf={(booking) => booking._id}
        page={search.page}
        hrefOf={hrefOf}
        empty={<NothingFound title="No booking matches" onClear={onClear} />}
        action={<ExportButton filter={search} />}
      />
    </div>
  )
}

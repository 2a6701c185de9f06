import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { chosen } from '../ui/choice-field'
import { EmptyState } from '../ui/empty-state'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { SearchedList } from '../ui/searched-list'
import { useListParams } from '../ui/use-list-params'
import { useSearchInput } from '../ui/use-search-input'
import { allBookingsColumns } from './all-bookings-columns'
import { AllBookingsToolbar } from './all-bookings-toolbar'
import { bookingFilters, bookingSorts } from './all-bookings-view'
import { searchBookingsQuery } from './booking-queries'
import { ExportButton } from './export-button'

/** Every booking there is, a page at a time: the shop searches and sorts, however many there are. */
export function AllBookingsList({ onDelete }: { onDelete: (booking: Booking) => void }) {
  const { read, page, hrefOf, change } = useListParams()
  const [typed, setTyped, writeNow] = useSearchInput(read('q'), (q) => change({ q }))
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
      <AllBookingsToolbar {...{ typed, show, sort, change }} onType={setTyped} onLeave={writeNow} />
      <SearchedList {...{ query, page, hrefOf }} empty={<NoBookings />}>
        {({ bookings, found, total }) => (
          <PagedTable
            caption="All bookings"
            columns={allBookingsColumns(onDelete)}
            rows={bookings}
            unit={['booking', 'bookings']}
            keyOf={(booking) => booking._id}
            {...{ found, total, page, hrefOf }}
            empty={<NothingFound title="No booking matches" onClear={clear} />}
            action={<ExportButton filter={search} />}
          />
        )}
      </SearchedList>
    </>
  )
}

function NoBookings() {
  return <EmptyState title={messages.noBookings} text="What buyers order stands here." />
}

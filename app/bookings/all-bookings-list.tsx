import { useDeferredValue } from 'react'
import type { Booking } from '../../contract/bookings'
import { chosen } from '../ui/choice-field'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { useListAddress } from '../ui/use-list-address'
import { useTypedSearch } from '../ui/use-typed-search'
import { allBookingsColumns } from './all-bookings-columns'
import { AllBookingsToolbar } from './all-bookings-toolbar'
import { bookingFilters, bookingSorts, selectBookings } from './all-bookings-view'
import { ExportButton } from './export-button'

type AllBookingsListProps = { bookings: Booking[]; onDelete: (booking: Booking) => void }

export function AllBookingsList({ bookings, onDelete }: AllBookingsListProps) {
  const { read, page, hrefOf, change } = useListAddress()
  const [typed, setTyped] = useTypedSearch(read('q'), (q) => change({ q }))
  const show = chosen(bookingFilters, read('show'), 'all')
  const sort = chosen(bookingSorts, read('sort'), 'newest')
  // The list may come a moment after the letters, never they after it.
  const q = useDeferredValue(typed)

  function clear() {
    setTyped('')
    change({ q: '', show: '' })
  }

  return (
    <>
      <AllBookingsToolbar {...{ typed, show, sort, change }} onType={setTyped} />
      <PagedTable
        caption="All bookings"
        columns={allBookingsColumns(onDelete)}
        rows={selectBookings(bookings, { q, show, sort })}
        total={bookings.length}
        unit={['booking', 'bookings']}
        keyOf={(booking) => booking._id}
        {...{ page, hrefOf }}
        empty={<NothingFound title="No booking matches" onClear={clear} />}
        action={<ExportButton />}
      />
    </>
  )
}

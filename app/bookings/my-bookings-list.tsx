import { useDeferredValue } from 'react'
import type { Booking } from '../../contract/bookings'
import { ChoiceField, chosen } from '../ui/choice-field'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { SearchBox } from '../ui/search-box'
import { Spinner } from '../ui/spinner'
import { useListParams } from '../ui/use-list-params'
import { useSearchInput } from '../ui/use-search-input'
import { myBookingsColumns } from './my-bookings-columns'
import { myBookingFilters, myBookingSorts, selectMyBookings } from './my-bookings-view'

type MyBookingsListProps = {
  /** Not there while they are loaded. */
  bookings: Booking[] | undefined
  onDelete: (booking: Booking) => void
}

export function MyBookingsList({ bookings, onDelete }: MyBookingsListProps) {
  const { read, page, hrefOf, change } = useListParams()
  const [typed, setTyped, writeNow] = useSearchInput(read('q'), (q) => change({ q }))
  const show = chosen(myBookingFilters, read('show'), 'all')
  const sort = chosen(myBookingSorts, read('sort'), 'newest')
  const q = useDeferredValue(typed)

  function clear() {
    setTyped('')
    change({ q: '', show: '' })
  }

  return (
    <>
      <search className="grid grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,1fr)_12rem_13rem]">
        <div className="col-span-2 md:col-span-1">
          <SearchBox
            label="Search by tool, booking or transaction"
            placeholder="Tool, booking, pi_ …"
            value={typed}
            onType={setTyped}
            onLeave={writeNow}
          />
        </div>
        <ChoiceField
          label="Show"
          choices={myBookingFilters}
          value={show}
          onChoose={(to) => change({ show: to === 'all' ? '' : to })}
        />
        <ChoiceField
          label="Sort by"
          choices={myBookingSorts}
          value={sort}
          onChoose={(to) => change({ sort: to === 'newest' ? '' : to })}
        />
      </search>
      {!bookings && <Spinner label="Loading your bookings" />}
      {bookings && (
        <PagedTable
          caption="My bookings"
          columns={myBookingsColumns(onDelete)}
          rows={selectMyBookings(bookings, { q, show, sort })}
          total={bookings.length}
          unit={['booking', 'bookings']}
          keyOf={(booking) => booking._id}
          {...{ page, hrefOf }}
          empty={<NothingFound title="No booking matches" onClear={clear} />}
        />
      )}
    </>
  )
}

import { href } from 'react-router'
import * as words from '#words/bookings'
import * as messages from '#words/messages'
import type { Booking } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { officePage } from '../../dashboard/office-page'
import { useIsAdmin } from '../../dashboard/use-is-admin'
import { ExportButton } from '../../sheets/export-button'
import { titled } from '../../shell/page-meta'
import { retryUntilReachable } from '../../shell/reachability'
import { useBulkPacking } from '../../shipments/bulk-packing-section'
import { useToolFilter } from '../../tools/tool-filter-section'
import { EmptyState } from '../../ui/empty-state'
import { useListView } from '../../ui/list/use-list-view'
import type { BulkAct } from '../../ui/office-list/bulk-acts'
import { amountFilter, companyFilter, daysFilter, wordsFilter } from '../../ui/office-list/filters'
import { OfficeList } from '../../ui/office-list/office-list'
import type { RowAct } from '../../ui/office-list/row-menu'
import { useListQuery } from '../../ui/office-list/use-list-query'
import { useRowPanel } from '../../ui/office-list/use-opened-in-url'
import { addressFilter } from '../address-filter-section'
import { BookingPanel } from '../booking-panel-section'
import { exportBookings, searchBookingsQuery } from '../booking-queries'
import { DeleteBooking, useDeleteBooking, useDeleteMany } from '../delete-booking'
import { allBookingsColumns } from './all-bookings-columns'

export const meta = titled(words.allBookingsTitle)

export default officePage(Bookings, { title: words.allBookingsTitle })

function Bookings() {
  const { may } = useIsAdmin()
  const mayDelete = may<'deleteBooking'>('sales')
  const deletion = useDeleteBooking()
  const deleteMany = useDeleteMany()
  const packing = useBulkPacking()
  const view = useListView()
  const panel = useRowPanel()
  const show = view.select('show', words.show, words.choicesOfAllBookings, 'all')
  const sort = view.select('sort', words.sortBy, words.ordersOfAllBookings, 'newest')
  const address = addressFilter(view)
  const [days, amount] = [daysFilter(view), amountFilter(view)]
  const buyer = wordsFilter(view, { name: 'buyer', label: words.buyer, hint: words.nameOrEmail })
  const tool = useToolFilter(view)
  const company = companyFilter(view)
  const filter = {
    q: view.q,
    show: show.value,
    ...address.values,
    ...days.values,
    ...amount.values,
    buyer: buyer.value || undefined,
    tool: tool.value,
    ...company.values,
  }
  const search = { ...filter, sort: sort.value, ...view.asked }
  const list = useListQuery(searchBookingsQuery(search), (found) => found.bookings)
  const { data } = list.query
  const sum = data?.sum ?? undefined
  return (
    <>
      <OfficeList
        view={view}
        {...list}
        sort={sort}
        name="bookings"
        caption={words.allBookings}
        unit={[words.oneBooking, words.manyBookings]}
        columns={allBookingsColumns}
        search={{ label: words.searchByToolBuyerOr, placeholder: words.nameEmailPhoneTool }}
        choices={[show, address]}
        filters={[days, amount, buyer, tool, ...company.chips(data?.bookings)]}
        nameOf={({ number }) => number}
        panel={panel}
        panelOf={({ _id }) => <BookingPanel id={_id} />}
        acts={(booking) => actsOfBooking(booking, mayDelete && deletion.ask)}
        bulk={[
          may<'createShipment'>('shipping') && [packing.pack, packing.slips],
          bulkPapers,
          mayDelete && deleteMany,
        ].flatMap((acts) => acts || [])}
        sum={sum === undefined ? undefined : formatDollars(sum)}
        action={<ExportButton name="bookings" load={() => exportBookings(filter)} />}
        empty={<EmptyState title={messages.noBookings} text={words.ordersOfBuyersAppearHere} />}
      />
      <DeleteBooking deletion={deletion} isOffice />
    </>
  )
}

function actsOfBooking(booking: Booking, onDelete: false | ((booking: Booking) => void)): RowAct[] {
  const { _id: id, paid, hiddenBy } = booking
  return [
    { label: words.open, to: href('/dashboard/booking/:id', { id }) },
    paid && { label: words.receipt, to: href('/dashboard/receipt/:id', { id }) },
    onDelete &&
      hiddenBy !== 'office' && {
        label: words.deleteIt,
        isDanger: true,
        onChoose: () => onDelete(booking),
      },
  ].filter((act) => act !== false)
}

const load = () => retryUntilReachable(() => import('./save-papers'))

/** The receipts of the chosen bookings, and a list of them for a spreadsheet. */
const bulkPapers: BulkAct<Booking>[] = [
  {
    label: words.receipts,
    done: words.receiptsSaved,
    allows: ({ paid }) => paid,
    run: async (booking) => (await load()).saveReceipt(booking),
  },
  {
    label: words.exportThem,
    done: words.exported,
    runAll: async (rows) => (await load()).saveBookings(rows),
  },
]

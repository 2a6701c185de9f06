import * as words from '#words/bookings'
import type { Booking } from '../../../contract/bookings/bookings'
import { retryUntilReachable } from '../../shell/reachability'
import type { BulkAct } from '../../ui/office-list/bulk-acts'

const load = () => retryUntilReachable(() => import('./save-papers'))

/** The receipts of the chosen bookings, and a list of them for a spreadsheet. */
export const bulkPapers: BulkAct<Booking>[] = [
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

import type { Booking } from '../../../contract/bookings/bookings'
import { fetchFile } from '../../documents/file-button'
import { saveList } from '../../sheets/save-list'
import { saveFile } from '../../ui/save-file'
import { exportBookings } from '../booking-queries'

export async function saveReceipt({ _id: id, number }: Booking): Promise<void> {
  const file = await fetchFile({ call: 'getReceiptPdf', params: { id } })
  saveFile(file, `receipt-${number}.pdf`, file.type)
}

/** The chosen bookings as one list for a spreadsheet. */
export async function saveBookings(rows: readonly Booking[]): Promise<void> {
  const texts = await Promise.all(
    rows.map(({ number, hiddenAt }) =>
      exportBookings({ q: number, show: hiddenAt ? 'hidden' : 'all' }),
    ),
  )
  saveList('bookings', joinSheets(texts))
}

/** The rows of many sheets below the head of the first. */
function joinSheets(texts: readonly string[]): string {
  const rows = texts.map((text, at) => (at === 0 ? text : text.slice(text.indexOf('\n') + 1)))
  return rows.map((text) => text.replace(/(\r?\n)?$/, '\r\n')).join('')
}

import * as words from '#words/invoice-papers'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { FileButton } from './file-button'

const papers = [
  ['getCommercialInvoice', 'commercial-invoice', words.commercialInvoicePdf],
  ['getPackingList', 'packing-list', words.packingListPdf],
] as const

/** What customs want of each shipment. */
export function ExportPapers({ booking }: { booking: BookingDetails }) {
  const { _id: id, number, shipments } = booking
  return shipments.map((shipment) =>
    papers.map(([call, name, label]) => (
      <FileButton
        key={`${call} ${shipment.number}`}
        file={{ call, params: { id, number: String(shipment.number) } }}
        name={`${name}-${number}-${shipment.number}.pdf`}
      >
        {label(shipments.length > 1 ? shipment.number : null)}
      </FileButton>
    )),
  )
}

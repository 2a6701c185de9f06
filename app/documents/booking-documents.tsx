import type { BookingDetails } from '../../contract/bookings'
import { FileButton } from './file-button'

type DocumentsProps = { booking: BookingDetails; isOffice: boolean }

/** The papers of a booking as PDF. */
export function BookingDocuments({ booking, isOffice }: DocumentsProps) {
  const { _id: id, number, paid, payments, shipments } = booking
  return (
    <section aria-labelledby="booking-documents" className="print:hidden">
      <h2 id="booking-documents" className="mb-3 text-xl">
        Documents
      </h2>
      <div className="flex flex-wrap gap-3">
        {!paid && (
          <FileButton
            file={{ call: 'getProforma', params: { id } }}
            name={`proforma-${number}.pdf`}
          >
            Proforma (PDF)
          </FileButton>
        )}
        {payments.length > 0 && (
          <FileButton
            file={{ call: 'getReceiptPdf', params: { id } }}
            name={`receipt-${number}.pdf`}
          >
            Receipt (PDF)
          </FileButton>
        )}
        {isOffice &&
          shipments.map((shipment) => (
            <PackingSlipButton
              key={shipment.number}
              {...{ booking, shipment: shipment.number }}
              label={shipments.length > 1 ? `Packing slip ${shipment.number} (PDF)` : undefined}
            />
          ))}
      </div>
    </section>
  )
}

type SlipProps = { booking: BookingDetails; shipment: number; label?: string | undefined }

export function PackingSlipButton({
  booking: { _id: id, number },
  shipment,
  label = 'Packing slip (PDF)',
}: SlipProps) {
  return (
    <FileButton
      file={{ call: 'getPackingSlip', params: { id }, query: `?shipment=${shipment}` }}
      name={`packing-slip-${number}-${shipment}.pdf`}
    >
      {label}
    </FileButton>
  )
}

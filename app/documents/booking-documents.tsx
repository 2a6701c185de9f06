import * as words from '#words/documents'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { goesAbroad } from '../../contract/bookings/export-terms'
import { creditNotes } from '../../contract/documents/credit-notes'
import { formatCents, toCents } from '../../contract/money'
import type { BookingRefund } from '../../contract/payments/refunds'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { lazyPart } from '../shell/lazy-part'
import { TitledPart } from '../ui/titled-part'
import { FileButton } from './file-button'

const ExportPapers = lazyPart(() => import('./export-papers-section'), 'ExportPapers')

type DocumentsProps = { booking: BookingDetails; isOffice: boolean; hasInvoices: boolean }

export function BookingDocuments({ booking, isOffice, hasInvoices }: DocumentsProps) {
  const { _id: id, number, paid, refunds, shipments } = booking
  const { may } = useIsAdmin()
  // What was invoiced has its credit notes among the invoices; pieces that were cancelled are in none.
  const credited = hasInvoices ? refunds.filter(({ kind }) => kind === 'cancel') : refunds
  return (
    <TitledPart title={words.documents} className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <FileButton
          file={{ call: paid ? 'getReceiptPdf' : 'getProforma', params: { id } }}
          name={`${paid ? 'receipt' : 'proforma'}-${number}.pdf`}
        >
          {paid ? words.receiptPdf : words.proformaPdf}
        </FileButton>
        {creditNotes(credited).map((act) => (
          <CreditNoteButton key={act[0]?._id} booking={booking} act={act} />
        ))}
        {isOffice &&
          may<'getPackingSlip'>('shipping') &&
          shipments.map((shipment) => (
            <PackingSlipButton
              key={shipment.number}
              booking={booking}
              shipment={shipment.number}
              label={shipments.length > 1 ? words.packingSlipPdf(shipment.number) : undefined}
            />
          ))}
        {goesAbroad(booking) && <ExportPapers booking={booking} />}
      </div>
    </TitledPart>
  )
}

/** Of what the office gave back for some goods, or of money alone. */
function CreditNoteButton({ booking, act }: { booking: BookingDetails; act: BookingRefund[] }) {
  const [id, number] = [act[0]?._id ?? '', booking.number]
  const sum = act.reduce((cents, { amount }) => cents + toCents(amount), 0)
  return (
    <FileButton
      file={{ call: 'getCreditNote', params: { id: booking._id }, query: `?refund=${id}` }}
      name={`credit-note-${number}-${id.slice(0, 8)}.pdf`}
    >
      {words.creditNotePdf(formatCents(sum))}
    </FileButton>
  )
}

export function PackingSlipButton({
  booking: { _id: id, number },
  shipment,
  label = words.onlyPackingSlipPdf,
}: {
  booking: BookingDetails
  shipment: number
  label?: string | undefined
}) {
  return (
    <FileButton
      file={{ call: 'getPackingSlip', params: { id }, query: `?shipment=${shipment}` }}
      name={`packing-slip-${number}-${shipment}.pdf`}
    >
      {label}
    </FileButton>
  )
}

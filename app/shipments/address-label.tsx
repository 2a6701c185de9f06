import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { company } from '../../contract/company'
import { addressInWords } from '../../contract/seller-words'
import { AddressText } from '../bookings/address-note'
import { useSeller } from '../shell/page-meta'

type AddressLabelProps = { booking: BookingDetails; shipment: BookingDetails['shipments'][number] }

/** For the outside of the box: printed on a sheet of its own after the packing slip. */
export function AddressLabel({ booking, shipment }: AddressLabelProps) {
  const { number, delivery, name, company: buyer, phone, poNumber } = booking
  const { address } = useSeller()
  const marks = [
    words.shipment(number, shipment.number),
    poNumber && words.po(poNumber),
    [shipment.carrier, shipment.tracking].filter(Boolean).join(' '),
  ].filter(Boolean)
  return (
    <section
      aria-label={words.addressLabel}
      className="mt-6 grid max-w-xl gap-5 rounded-md border border-control p-6 print:mt-0 print:break-before-page print:rounded-none"
    >
      <h2 className="text-lg print:hidden">{words.addressLabel}</h2>
      <p className="border-b border-hairline pb-3 text-sm">
        {words.from(company.name, addressInWords(address))}
      </p>
      <div className="text-2xl leading-snug font-semibold wrap-anywhere">
        {delivery ? (
          <AddressText address={delivery} />
        ) : (
          [buyer, name, phone].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))
        )}
      </div>
      <p className="border-t border-hairline pt-3 text-sm">{marks.join(' · ')}</p>
    </section>
  )
}

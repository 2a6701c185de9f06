import { useEffect } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { company } from '../../contract/company'
import { addressInWords, cityOf } from '../../contract/seller-words'
import { formatUnits } from '../../contract/tools/unit-words'
import { AddressText } from '../bookings/address-note'
import { useSeller } from '../shell/page-meta'
import { DateTime } from '../ui/date-time'

type Shipment = BookingDetails['shipments'][number]
type SlipProps = { booking: BookingDetails; shipment: Shipment; heading?: 'h1' | 'h2' }

/** What goes into the box with the goods, without prices, and the label for its outside. */
export function PackingSlip({ booking, shipment, heading: Heading = 'h2' }: SlipProps) {
  const { number, delivery, name, company: buyer, phone, poNumber, remark } = booking
  return (
    <article className="grid max-w-3xl gap-6 not-first:print:break-before-page">
      <header className="flex flex-wrap justify-between gap-x-10 gap-y-4">
        <div>
          <Heading className="text-3xl">{words.packingSlip}</Heading>
          <p className="text-lg">{words.shipment(number, shipment.number)}</p>
        </div>
        <Seller />
      </header>
      <dl className="grid gap-x-10 gap-y-4 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-soft">{words.deliverTo}</dt>
          <dd className="text-lg">
            {delivery ? (
              <AddressText address={delivery} />
            ) : (
              [buyer, name, phone].filter(Boolean).join(', ')
            )}
          </dd>
        </div>
        <div className="grid content-start gap-1">
          <SlipFact term={words.poNumber}>{poNumber}</SlipFact>
          <SlipFact term={words.packed}>
            <DateTime time={shipment.packedAt} />
          </SlipFact>
          <SlipFact term={words.carrier}>{shipment.carrier}</SlipFact>
          <SlipFact term={words.tracking}>{shipment.tracking}</SlipFact>
        </div>
      </dl>
      <SlipLines booking={booking} shipment={shipment} />
      {remark !== null && <p className="text-sm whitespace-pre-line">{words.remark(remark)}</p>}
      <AddressLabel booking={booking} shipment={shipment} />
    </article>
  )
}

function Seller() {
  const { address } = useSeller()
  return (
    <address className="text-sm not-italic">
      <b>{company.name}</b>
      <br />
      {address.street}
      <br />
      {cityOf(address)}
    </address>
  )
}

/** One without a value is left out. */
function SlipFact({ term, children }: { term: string; children: React.ReactNode }) {
  if (children === null) return null
  return (
    <p>
      <span className="text-ink-soft">{term}</span> {children}
    </p>
  )
}

/** A box to tick for each line. */
function SlipLines({ booking, shipment }: SlipProps) {
  const lines = new Map(booking.lines.map((line) => [line.line, line]))
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{words.goodsOfThisShipment}</caption>
      <thead>
        <tr className="border-b border-control text-ink-soft">
          <th scope="col" className="w-8 py-2">
            <span className="sr-only">{words.packed}</span>
          </th>
          <th scope="col" className="py-2 pr-3">
            {words.partNumber}
          </th>
          <th scope="col" className="py-2 pr-3">
            {words.goods}
          </th>
          <th scope="col" className="py-2 text-right">
            {words.quantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {shipment.lines.map(({ line: number, quantity }) => {
          const line = lines.get(number)
          return (
            <tr key={number} className="border-b border-hairline align-top">
              <td className="py-2.5">
                <span aria-hidden="true" className="inline-block size-4 border border-ink" />
              </td>
              <td translate="no" className="py-2.5 pr-3 wrap-anywhere">
                {line?.sku}
              </td>
              <th scope="row" className="py-2.5 pr-3 font-normal wrap-anywhere">
                {line?.name}
              </th>
              <td className="py-2.5 text-right whitespace-nowrap tabular-nums">
                {line && formatUnits(quantity, line.unit)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The slip and the label of what was packed last, on paper alone; printed once for each. */
export function SlipToPrint({ booking }: { booking: BookingDetails }) {
  const shipment = booking.shipments.toSorted((one, other) => other.number - one.number)[0]
  useEffect(() => window.print(), [])
  return (
    <div className="hidden print:block">
      {shipment && <PackingSlip booking={booking} shipment={shipment} />}
    </div>
  )
}

type AddressLabelProps = { booking: BookingDetails; shipment: BookingDetails['shipments'][number] }

/** The address for the outside of the box, printed on a separate page after the packing slip. */
function AddressLabel({ booking, shipment }: AddressLabelProps) {
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

import type { ReactNode } from 'react'
import { company } from '../../contract/company'
import { dayInWords } from '../../contract/days'
import { formatDollars } from '../../contract/money'
import type { Receipt } from '../../contract/receipts'
import { AddressText } from '../bookings/address-note'
import { CopyableId } from '../ui/copyable-id'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'

export function Seller() {
  const { name, address, email, phone } = company
  return (
    <section aria-labelledby="receipt-seller">
      <h2 id="receipt-seller" className="mb-2 text-sm text-ink-soft">
        Seller
      </h2>
      <address className="not-italic">
        <span className="font-semibold">{name}</span>
        <br />
        {address.street}
        <br />
        {address.city} {address.postcode}, {address.country}
        <br />
        {email}
        <br />
        {phone}
      </address>
    </section>
  )
}

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { name, email, phone, orderedAt, paidAt, transactionId } = receipt
  return (
    <section aria-labelledby="receipt-buyer" className="grid content-start gap-6">
      <div>
        <h2 id="receipt-buyer" className="mb-2 text-sm text-ink-soft">
          Buyer
        </h2>
        <p>
          <span className="font-semibold">{name}</span>
          <br />
          {receipt.company && (
            <>
              {receipt.company}
              <br />
            </>
          )}
          <Email address={email} />
          <br />
          {phone}
        </p>
      </div>
      <dl className="grid gap-y-1 text-sm">
        <Fact term="Ordered on">
          <DateTime time={orderedAt} hasZone />
        </Fact>
        <Fact term="Paid on">
          <DateTime time={paidAt} hasZone />
        </Fact>
        <Fact term="Booking">{receipt.bookingNumber}</Fact>
        {receipt.poNumber && <Fact term="PO number">{receipt.poNumber}</Fact>}
        {receipt.taxId && <Fact term="Tax number">{receipt.taxId}</Fact>}
        {receipt.delivery && (
          <Fact term="Delivery">
            <AddressText address={receipt.delivery} />
          </Fact>
        )}
        {receipt.billing && (
          <Fact term="Billing">
            <AddressText address={receipt.billing} />
          </Fact>
        )}
        <Fact term="Payment method">{receipt.method === 'card' ? 'Card' : 'Bank transfer'}</Fact>
        {receipt.method === 'transfer' &&
          receipt.payments.map(({ _id, amount, receivedOn, reference }) => (
            <Fact key={_id} term={formatDollars(amount)}>
              {receivedOn !== null && dayInWords(receivedOn)}, {reference}
            </Fact>
          ))}
        <Fact term="Transaction">
          <CopyableId id={transactionId} of="transaction" />
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="w-29 max-w-full text-ink-soft">{term}</dt>
      <dd className="min-w-32 flex-1">{children}</dd>
    </div>
  )
}

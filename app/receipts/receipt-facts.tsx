import { type ReactNode, useId } from 'react'
import * as words from '#words/receipts'
import { company } from '../../contract/company'
import { formatDollars } from '../../contract/money'
import { payWays } from '../../contract/payments/pay-ways'
import type { Receipt } from '../../contract/receipts'
import { cityOf } from '../../contract/seller-words'
import { dayInWords } from '../../contract/values/days'
import { AddressText, isSameText } from '../bookings/address-note'
import { Fact } from '../bookings/fact-note'
import { useSeller } from '../shell/page-meta'
import { CopyableId } from '../ui/copyable-id'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'

/** Who sold what to whom, when and how it was paid; where it went. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { delivery, billing } = receipt
  const isOne = delivery !== null && billing !== null && isSameText(delivery, billing)
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.4fr] print:grid-cols-2">
      <Seller />
      <Buyer receipt={receipt} />
      <Payment receipt={receipt} />
      {delivery && (
        <Part title={isOne ? words.deliveryAndBilling : words.delivery}>
          <AddressText address={delivery} />
        </Part>
      )}
      {billing && !isOne && (
        <Part title={words.billing}>
          <AddressText address={billing} />
        </Part>
      )}
    </div>
  )
}

type PartProps = { title: string; className?: string; children: ReactNode }

function Part({ title, className, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-2 text-sm text-ink-soft">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Seller() {
  const { address, email, phone } = useSeller()
  return (
    <Part title={words.seller}>
      <address className="not-italic">
        <span className="font-semibold">{company.name}</span>
        <br />
        {address.street}
        <br />
        {cityOf(address)}
        <br />
        {email}
        <br />
        {phone}
      </address>
    </Part>
  )
}

function Buyer({ receipt: { name, company, email, phone, taxId } }: { receipt: Receipt }) {
  return (
    <Part title={words.buyer}>
      <p>
        <span className="font-semibold">{name}</span>
        {company && <span className="block">{company}</span>}
        <span className="block">
          <Email address={email} />
        </span>
        {phone}
        {taxId && <span className="block">{words.taxNumber(taxId)}</span>}
      </p>
    </Part>
  )
}

function Payment({ receipt }: { receipt: Receipt }) {
  const { orderedAt, paidAt, transactionId, bookingNumber, poNumber, method } = receipt
  return (
    <Part title={words.orderAndPayment} className="sm:max-xl:col-span-full print:col-span-full">
      <dl className="grid gap-y-1 text-sm">
        <Fact term={words.orderedOn}>
          <DateTime time={orderedAt} hasZone />
        </Fact>
        <Fact term={words.paidOn}>
          <DateTime time={paidAt} hasZone />
        </Fact>
        <Fact term={words.bookingTerm}>{bookingNumber}</Fact>
        {poNumber && <Fact term={words.poNumber}>{poNumber}</Fact>}
        <Fact term={words.paymentMethod}>{payWays[method].label}</Fact>
        {receipt.payments.map(
          ({ _id, amount, receivedOn, reference }) =>
            receivedOn !== null && (
              <Fact key={_id} term={formatDollars(amount)}>
                {dayInWords(receivedOn)}, {reference}
              </Fact>
            ),
        )}
        <Fact term={words.transaction}>
          <CopyableId id={transactionId} of="transaction" />
        </Fact>
      </dl>
    </Part>
  )
}

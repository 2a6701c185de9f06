import type { ReactNode } from 'react'
import type { BookingDetails } from '../../contract/bookings'
import { CopyableId } from '../ui/copyable-id'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'
import { AddressText } from './address-note'

type PapersProps = { booking: BookingDetails }

/** Whom a booking is for, and what the buyer wrote on it. */
export function BookingPapers({ booking }: PapersProps) {
  const { name, email, phone, company, taxId, poNumber, requestedOn, remark } = booking
  return (
    <section aria-labelledby="booking-papers" className="min-w-0">
      <h2 id="booking-papers" className="mb-3 text-xl">
        Buyer and papers
      </h2>
      <dl className="grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
        <Fact term="Name">{name}</Fact>
        <Fact term="Email">
          <Email address={email} />
        </Fact>
        <Fact term="Phone">{phone}</Fact>
        <Fact term="Company">{company}</Fact>
        <Fact term="Tax number">{taxId}</Fact>
        <Fact term="PO number">{poNumber}</Fact>
        <Fact term="Ordered on">
          <DateTime time={booking.createdAt} hasZone />
        </Fact>
        <Fact term="Wished for">{requestedOn}</Fact>
        <Fact term="Replaces">{booking.replaces}</Fact>
        <Fact term="Delivery">
          {booking.delivery && <AddressText address={booking.delivery} />}
        </Fact>
        <Fact term="Billing">
          {booking.billing &&
            (isSame(booking.billing, booking.delivery) ? (
              'The same as delivery'
            ) : (
              <AddressText address={booking.billing} />
            ))}
        </Fact>
        <Fact term="Remark">{remark && <span className="whitespace-pre-line">{remark}</span>}</Fact>
      </dl>
    </section>
  )
}

function isSame(one: object, other: object | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Where the money of a bank transfer goes, while it is due. */
export function BankDetails({ booking: { bank, paid } }: PapersProps) {
  if (!bank || paid) return null
  return (
    <section
      aria-labelledby="booking-bank"
      className="rounded-md border border-hairline bg-paper p-5"
    >
      <h2 id="booking-bank" className="mb-3 text-xl">
        Pay by bank transfer
      </h2>
      <dl className="grid gap-2 text-sm">
        <Fact term="Account holder">{bank.holder}</Fact>
        <Fact term="Bank">{bank.bank}</Fact>
        <Fact term="Account">{bank.account}</Fact>
        <Fact term="SWIFT">{bank.swift}</Fact>
        <Fact term="Reference">
          <CopyableId id={bank.reference} of="booking" />
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="w-29 max-w-full text-ink-soft">{term}</dt>
      <dd className="min-w-32 flex-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

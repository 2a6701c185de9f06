import type { Papers } from '../../contract/bookings/booking-papers'
import { dayInWords } from '../../contract/values/days'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'
import { AddressText, isSameText } from './address-note'
import { Fact } from './fact-note'

type Of = Papers & { name: string; email: string; phone: string; createdAt: string }
type PapersProps = { of: Of; madeTerm: string; replaces?: string | null }

/** Whom a booking or a quote is for, and what the buyer wrote on it: the facts of a list. */
export function PaperFacts({ of, madeTerm, replaces }: PapersProps) {
  const { requestedOn, delivery, billing, remark } = of
  return (
    <>
      <Fact term="Name">{of.name}</Fact>
      <Fact term="Email">
        <Email address={of.email} />
      </Fact>
      <Fact term="Phone">{of.phone}</Fact>
      <Fact term="Company">{of.company}</Fact>
      <Fact term="Tax number">{of.taxId}</Fact>
      <Fact term="PO number">{of.poNumber}</Fact>
      <Fact term={madeTerm}>
        <DateTime time={of.createdAt} hasZone />
      </Fact>
      <Fact term="Wished for">{requestedOn && dayInWords(requestedOn)}</Fact>
      <Fact term="Replaces">{replaces}</Fact>
      <Fact term="Delivery">{delivery && <AddressText address={delivery} />}</Fact>
      <Fact term="Billing">
        {billing &&
          (isSameText(billing, delivery) ? (
            'The same as delivery'
          ) : (
            <AddressText address={billing} />
          ))}
      </Fact>
      <Fact term="Remark">{remark && <span className="whitespace-pre-line">{remark}</span>}</Fact>
    </>
  )
}

import * as words from '#words/bookings'
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
      <Fact term={words.name}>{of.name}</Fact>
      <Fact term={words.email}>
        <Email address={of.email} />
      </Fact>
      <Fact term={words.phone}>{of.phone}</Fact>
      <Fact term={words.company}>{of.company}</Fact>
      <Fact term={words.taxNumber}>{of.taxId}</Fact>
      <Fact term={words.poNumber}>{of.poNumber}</Fact>
      <Fact term={madeTerm}>
        <DateTime time={of.createdAt} hasZone />
      </Fact>
      <Fact term={words.wishedFor}>{requestedOn && dayInWords(requestedOn)}</Fact>
      <Fact term={words.replaces}>{replaces}</Fact>
      <Fact term={words.delivery}>{delivery && <AddressText address={delivery} />}</Fact>
      <Fact term={words.billing}>
        {billing &&
          (isSameText(billing, delivery) ? (
            words.theSameAsDelivery
          ) : (
            <AddressText address={billing} />
          ))}
      </Fact>
      <Fact term={words.remark}>
        {remark && <span className="whitespace-pre-line">{remark}</span>}
      </Fact>
    </>
  )
}

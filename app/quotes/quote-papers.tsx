import { dayInWords } from '../../contract/days'
import type { QuoteWithLines } from '../../contract/quotes'
import { AddressText } from '../bookings/address-note'
import { Fact } from '../bookings/fact-note'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'

/** Whom a quote is for, its terms, and what both sides wrote on it. */
export function QuotePapers({ quote }: { quote: QuoteWithLines }) {
  const { name, email, phone, company, taxId, poNumber, requestedOn, remark, terms } = quote
  return (
    <section aria-labelledby="quote-papers" className="min-w-0">
      <h2 id="quote-papers" className="mb-3 text-xl">
        Buyer and papers
      </h2>
      <dl className="grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
        <Fact term="Terms">{terms && <Written text={terms} />}</Fact>
        <Fact term="Name">{name}</Fact>
        <Fact term="Email">
          <Email address={email} />
        </Fact>
        <Fact term="Phone">{phone}</Fact>
        <Fact term="Company">{company}</Fact>
        <Fact term="Tax number">{taxId}</Fact>
        <Fact term="PO number">{poNumber}</Fact>
        <Fact term="Made on">
          <DateTime time={quote.createdAt} hasZone />
        </Fact>
        <Fact term="Wished for">{requestedOn && dayInWords(requestedOn)}</Fact>
        <Fact term="Delivery">{quote.delivery && <AddressText address={quote.delivery} />}</Fact>
        <Fact term="Billing">{quote.billing && <AddressText address={quote.billing} />}</Fact>
        <Fact term="Remark">{remark && <Written text={remark} />}</Fact>
      </dl>
    </section>
  )
}

function Written({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text}</span>
}

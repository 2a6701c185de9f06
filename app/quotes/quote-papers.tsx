import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { dayInWords } from '../../contract/values/days'
import { AddressText } from '../bookings/address-note'
import { Fact } from '../bookings/fact-note'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'

/** Whom a quote is for, and what the buyer wrote on it. */
export function QuotePapers({ quote }: { quote: QuoteWithLines }) {
  const { name, email, phone, company, taxId, poNumber, requestedOn, remark } = quote
  return (
    <section aria-labelledby="quote-papers" className="min-w-0 rounded-md bg-paper p-4 sm:p-6">
      <h2 id="quote-papers" className="mb-3 text-lg">
        Buyer and papers
      </h2>
      <dl className="grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
        <Fact term="Name">{name}</Fact>
        <Fact term="Company">{company}</Fact>
        <Fact term="Email">
          <Email address={email} />
        </Fact>
        <Fact term="Phone">{phone}</Fact>
        <Fact term="Tax number">{taxId}</Fact>
        <Fact term="PO number">{poNumber}</Fact>
        <Fact term="Made on">
          <DateTime time={quote.createdAt} hasZone />
        </Fact>
        <Fact term="Wished for">{requestedOn && dayInWords(requestedOn)}</Fact>
        <Fact term="Delivery">{quote.delivery && <AddressText address={quote.delivery} />}</Fact>
        <Fact term="Billing">{quote.billing && <AddressText address={quote.billing} />}</Fact>
        <Fact term="Remark">{remark && <span className="whitespace-pre-line">{remark}</span>}</Fact>
      </dl>
    </section>
  )
}

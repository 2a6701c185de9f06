import * as words from '#words/companies'
import type { OwnCompany } from '../../contract/companies/companies'
import { countryName } from '../../contract/values/country-name'

/** What papers and the office know of the company. */
export function FactsTab({ company }: { company: OwnCompany }) {
  const { taxId, country, needsPo, invoiceEmail } = company
  const facts = [
    [words.taxNumber, taxId ?? words.none],
    [words.country, countryName(country)],
    [words.poNumbers, needsPo ? words.eachOrderNeedsOne : words.asYouLike],
    [words.invoicesTo, invoiceEmail ?? words.toWhoOrdered],
  ]
  return (
    <dl className="grid max-w-2xl gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {facts.map(([term, fact]) => (
        <div key={term} className="grid sm:contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

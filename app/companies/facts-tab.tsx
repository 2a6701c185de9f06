import * as words from '#words/companies'
import { terms as termsTitle } from '#words/terms'
import type { OwnCompany } from '../../contract/companies/companies'
import { countryName } from '../../contract/values/country-name'
import { lazyPart } from '../shell/lazy-part'
import { Spinner } from '../ui/spinner'
import { CloseCompany } from './close-company'
import { termsInWords } from './terms-in-words'

const FactsForm = lazyPart(() => import('./facts-form'), 'FactsForm', <Spinner />)

/** What papers and the office know of the company; what of it its managers set is a form for them. */
export function FactsTab({ company }: { company: OwnCompany }) {
  const { taxId, country, needsPo, invoiceEmail, role, state, terms } = company
  const isManager = role === 'manager'
  const checked = [
    [words.taxNumber, taxId ?? words.none],
    [words.country, countryName(country)],
    ...(terms ? [[termsTitle, termsInWords(terms)] as const] : []),
  ]
  const own = [
    [words.poNumbers, needsPo ? words.eachOrderNeedsOne : words.asYouLike],
    [words.invoicesTo, invoiceEmail ?? words.toWhoOrdered],
  ]
  return (
    <div className="grid max-w-2xl gap-6">
      {!(isManager && state === 'pending') && (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
          {(isManager ? checked : [...checked, ...own]).map(([term, fact]) => (
            <div key={term} className="grid sm:contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {isManager && <FactsForm company={company} />}
      {isManager && <CloseCompany company={company} />}
    </div>
  )
}

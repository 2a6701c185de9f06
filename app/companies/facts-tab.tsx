import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/companies'
import { terms as termsTitle } from '#words/terms'
import type { OwnCompany } from '../../contract/companies/companies'
import { countryName } from '../../contract/values/country-name'
import { readSessionEmail } from '../auth/session'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { Spinner } from '../ui/spinner'
import { thenSay } from '../ui/then-say'
import { closeCompanyMutation } from './company-queries'
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

/** Ends the company after a question, so that its last manager can leave, too. */
function CloseCompany({ company: { name } }: { company: OwnCompany }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    ...closeCompanyMutation(useQueryClient(), readSessionEmail()),
    // Not given with the press: who has closed it sees another page by then.
    ...thenSay(words.companyIsClosed(name)),
  })
  const close = () => {
    setAsked(false)
    reset()
  }
  return (
    <div className="border-t border-hairline pt-4">
      <Button size="small" onClick={() => setAsked(true)}>
        {words.closeTheCompany}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={close}
        title={words.closeQuestion(name)}
        text={words.whatClosingDoes}
        confirmLabel={words.closeTheCompany}
        isDanger
        isPending={isPending}
        error={error?.message}
        onConfirm={() => mutate()}
      />
    </div>
  )
}

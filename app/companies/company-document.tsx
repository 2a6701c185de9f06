import { useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/companies'
import * as termsWords from '#words/terms'
import type { CompanyMember } from '../../contract/companies/company-facts'
import { limitsInWords } from '../../contract/companies/limits-in-words'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { countryName } from '../../contract/values/country-name'
import { BookingsOfCompany } from '../bookings/latest-bookings-section'
import { HistorySection } from '../changes/history-section'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { QuotesOfSection } from '../quotes/quotes-of-section'
import { lazyPart } from '../shell/lazy-part'
import { BackLink } from '../ui/back-link'
import { Button } from '../ui/button'
import { TextLink } from '../ui/links'
import { Spinner } from '../ui/spinner'
import { TitledPart } from '../ui/titled-part'
import { CompanyActs } from './company-acts'
import { CompanyFactsForm } from './company-facts-form'
import { CompanyStateBadge } from './company-state'
import { OfficePrices } from './office-prices'
import { termsInWords } from './terms-in-words'

const loadStatement = () => import('../statements/office-statement-section')
const OfficeStatement = lazyPart(loadStatement, 'OfficeStatement', <Spinner />)

/** A company of buyers as the office sees it; who handles its money alone sees neither prices nor quotes. */
export function CompanyDocument({ company }: { company: CompanyForOffice }) {
  const { _id, name, number, country, state, members } = company
  const isSales = useIsAdmin().may<'changeCompanyForOffice'>('sales')
  const all = (page: string) => (
    <TextLink to={`${page}?company=${_id}`} className="text-sm font-semibold">
      {words.seeAll}
    </TextLink>
  )
  return (
    <>
      <BackLink to={href('/dashboard/companies')}>{words.companies}</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <span translate="no">{number}</span>
            <span>{countryName(country)}</span>
            <CompanyStateBadge state={state} />
          </p>
        </div>
        {isSales && <CompanyActs company={company} />}
      </div>
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8">
          <TitledPart title={words.members}>
            <Members members={members} />
          </TitledPart>
          {isSales && <OfficePrices company={company} />}
          {(company.terms || company.owes !== undefined) && <OfficeStatement company={company} />}
          <TitledPart title={words.bookings} action={all(href('/dashboard/all-bookings'))}>
            <BookingsOfCompany id={_id} />
          </TitledPart>
          {isSales && (
            <>
              <TitledPart title={words.frames}>
                <QuotesOfSection of={{ company: _id, kind: 'frame' }} empty={words.noFrameYet} />
              </TitledPart>
              <TitledPart title={words.quotes} action={all(href('/dashboard/quotes'))}>
                <QuotesOfSection of={{ company: _id, kind: 'once' }} />
              </TitledPart>
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-5 xl:rounded-md xl:bg-paper xl:p-6">
          {isSales && (
            <TitledPart title={words.facts}>
              <CompanyFactsForm company={company} />
            </TitledPart>
          )}
          <TermsSection company={company} />
          <HistorySection of={{ id: _id }} />
        </div>
      </div>
    </>
  )
}

function Members({ members }: { members: CompanyMember[] }) {
  if (members.length === 0) return <p className="text-sm text-ink-soft">{words.noMemberLeft}</p>
  return (
    <ul className="rounded-md border border-hairline text-sm">
      {members.map((member) => (
        <li
          key={member._id}
          className="grid min-h-11 gap-x-4 px-3 py-1 not-first:border-t not-first:border-hairline sm:grid-cols-2 sm:items-center"
        >
          <Link
            to={href('/dashboard/customer/:id', { id: member._id })}
            className="inline-flex min-h-11 items-center truncate font-semibold underline-offset-4 hover:underline sm:pointer-fine:min-h-9"
          >
            {member.name}
          </Link>
          <span>
            {words.roleNames[member.role]}
            <span className="text-ink-soft"> · {limitsInWords(member)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const TermsDialog = lazyPart(() => import('./terms-dialog'), 'TermsDialog')

/** What the office has agreed with a company about paying later. */
function TermsSection({ company }: { company: CompanyForOffice }) {
  const [isOpen, setOpen] = useState(false)
  const { may } = useIsAdmin()
  const { terms } = company
  return (
    <TitledPart title={termsWords.terms}>
      <p className="text-sm">{terms ? termsInWords(terms) : termsWords.atOnce}</p>
      {terms?.onHold && (
        <p className="text-sm font-semibold text-danger">{termsWords.onHoldForOffice}</p>
      )}
      {may<'setCompanyTerms'>('money') && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 justify-self-start"
          onClick={() => setOpen(true)}
        >
          {termsWords.changeTerms}
        </Button>
      )}
      {isOpen && <TermsDialog company={company} onClose={() => setOpen(false)} />}
    </TitledPart>
  )
}

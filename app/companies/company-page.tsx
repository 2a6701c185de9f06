import * as words from '#words/companies'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Spinner } from '../ui/spinner'
import type { Route } from './+types/company-page'

// Few open it: what it needs is not named in the list of scripts that every page loads.
const OwnCompanyPage = lazyPart(
  () => import('./own-company-page'),
  'OwnCompanyPage',
  <Spinner label={words.loadingTheCompany} />,
)

const OfficeCompanyPage = lazyPart(
  () => import('./office-company-page'),
  'OfficeCompanyPage',
  <Spinner label={words.loadingOneCompany} />,
)

const OfficeInvoices = lazyPart(
  () => import('../invoices/office-invoices-section'),
  'OfficeInvoices',
)

export const meta = titled(words.company)

const isId = (part: string) => /^[\da-f-]{36}$/i.test(part)

/** The own company of a member, with a part for each tab; for the office any company by its id, and the invoices of all. */
export default function CompanyPage({ params: { part = 'members' } }: Route.ComponentProps) {
  if (part === 'all-invoices') return <OfficeInvoices />
  if (isId(part)) return <OfficeCompanyPage id={part} />
  return <OwnCompanyPage part={part} />
}

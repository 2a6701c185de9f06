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

export const meta = titled(words.company)

/** The own company of a member, with a part for each tab. */
export default function CompanyPage({ params: { part = 'members' } }: Route.ComponentProps) {
  return <OwnCompanyPage part={part} />
}

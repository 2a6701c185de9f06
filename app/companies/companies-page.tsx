import * as words from '#words/companies'
import { officePage } from '../dashboard/office-page'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { ListSkeleton } from '../ui/office-list/list-skeleton'

// Few open it: what it needs is not named in the list of scripts that every page loads.
const Companies = lazyPart(
  () => import('./companies-list'),
  'Companies',
  <ListSkeleton label={words.loadingTheCompanies} />,
)

export const meta = titled(words.companies)

export default officePage(Companies, { title: words.companies, area: ['sales', 'money'] })

import { href, Link } from 'react-router'
import * as words from '#words/companies'
import type { ListedCompany } from '../../contract/companies/office-companies'
import { countryName } from '../../contract/values/country-name'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { useListView } from '../ui/list/use-list-view'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { ShortTime } from '../ui/office-list/short-time'
import { useListQuery } from '../ui/office-list/use-list-query'
import { CompanyStateBadge } from './company-state'
import { searchCompaniesQuery } from './office-company-queries'

/** The companies of buyers. */
export function Companies() {
  const view = useListView()
  const show = view.select('show', words.show, words.showsForOffice, 'all')
  const sort = view.select('sort', words.sortBy, words.sortsForOffice, 'first')
  const search = { q: view.q, show: show.value, sort: sort.value, ...view.asked }
  const list = useListQuery(searchCompaniesQuery(search), (found) => found.companies)
  return (
    <OfficeList
      view={view}
      {...list}
      sort={sort}
      name="companies"
      caption={words.companies}
      unit={[words.oneCompany, words.manyCompanies]}
      columns={columns}
      search={{ label: words.searchCompanies, placeholder: words.nameNumberTaxNumber }}
      choices={[show]}
      nameOf={({ name }) => name}
      empty={<EmptyState title={words.noCompaniesYet} text={words.companiesAppearHere} />}
    />
  )
}

const columns: ListColumn<ListedCompany>[] = [
  {
    id: 'name',
    title: words.name,
    isRowHeader: true,
    card: 'name',
    sort: { key: 'name', isDown: false },
    cell: ({ _id: part, name }) => (
      <Link to={href('/dashboard/company/:part?', { part })} className={rowLinkClass}>
        {name}
      </Link>
    ),
    textOf: ({ name }) => name,
  },
  { id: 'number', title: words.number, width: 'w-24', card: 'first', cell: (row) => row.number },
  {
    id: 'tax',
    title: words.taxNumber,
    width: 'w-38',
    from: '60rem',
    textOf: ({ taxId }) => taxId ?? '',
  },
  {
    id: 'country',
    title: words.country,
    width: 'w-30',
    from: '60rem',
    textOf: ({ country }) => countryName(country),
  },
  {
    id: 'members',
    title: words.members,
    width: 'w-22',
    align: 'end',
    from: '44rem',
    cell: ({ memberCount }) => formatCount(memberCount),
  },
  {
    id: 'bookings',
    title: words.bookings,
    width: 'w-22',
    align: 'end',
    cell: ({ bookingCount }) => formatCount(bookingCount),
  },
  {
    id: 'last',
    title: words.lastBooking,
    width: 'w-28',
    from: '56rem',
    cell: ({ lastBookingAt }) => lastBookingAt && <ShortTime time={lastBookingAt} isDay />,
  },
  {
    id: 'since',
    title: words.since,
    width: 'w-28',
    from: '84rem',
    sort: { key: 'newest', isDown: true },
    cell: ({ createdAt }) => <ShortTime time={createdAt} isDay />,
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-32',
    isFixed: true,
    card: 'state',
    cell: ({ state }) => <CompanyStateBadge state={state} />,
  },
]

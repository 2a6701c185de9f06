import { href } from 'react-router'
import * as words from '#words/dashboard'
import type { CallName } from '../../contract/calls/calls'
import type { rights } from '../../contract/calls/rights'
import type { Overview } from '../../contract/overview/overview'
import type { MenuIconName } from './menu-icons'

export type DashboardLinkData = {
  to: string
  label: string
  icon: MenuIconName
  /** How the addresses of other pages begin that belong to this one. */
  leadsTo?: string[]
  /** The count of open work that is shown next to the link, from the overview. */
  waiting?: keyof Overview['todo']
}
/** Each names a call that its visitors may make: the types hold that against the rights, which the browser does not load. */
type Page<Call> = DashboardLinkData & { needs: Call }
type OfficeCall = {
  [Name in CallName]: (typeof rights)[Name] extends 'office' ? Name : never
}[CallName]
type OwnPage = Page<Exclude<CallName, OfficeCall>>
type OfficePage = Page<OfficeCall>
/** A folded group shows its links after a press. */
export type LinkGroup = { title: string; links: DashboardLinkData[]; isFolded?: boolean }

const myBookings: OwnPage = {
  to: href('/dashboard'),
  label: words.myBookings,
  icon: 'box',
  leadsTo: ['/dashboard/booking/', '/dashboard/my-bookings'],
  needs: 'listBookingsOf',
}
const quotes: OwnPage = {
  to: href('/dashboard/quotes'),
  label: words.quotes,
  icon: 'copy',
  leadsTo: ['/quote/'],
  needs: 'listQuotes',
}
const own: OwnPage[] = [
  {
    to: href('/dashboard/lists'),
    label: words.lists,
    icon: 'list',
    leadsTo: ['/dashboard/list/'],
    needs: 'listLists',
  },
  { to: href('/dashboard/machines'), label: words.myMachines, icon: 'nut', needs: 'listMachines' },
  { to: href('/dashboard/add-review'), label: words.review, icon: 'star', needs: 'createReview' },
]
const account: OwnPage = {
  to: href('/dashboard/account/:tab?'),
  label: words.account,
  icon: 'user',
  leadsTo: ['/dashboard/account/'],
  needs: 'getAccount',
}

/** Ordered by how often the office uses them. */
const office: OfficePage[] = [
  { to: href('/dashboard/todo'), label: words.toDo, icon: 'check', needs: 'getOverview' },
  { to: href('/dashboard/overview'), label: words.overview, icon: 'chart', needs: 'getOverview' },
  {
    to: href('/dashboard/all-bookings'),
    label: words.allBookings,
    icon: 'calendar',
    leadsTo: ['/dashboard/booking/'],
    needs: 'listBookings',
  },
  {
    to: href('/dashboard/shipping'),
    label: words.shipping,
    icon: 'truck',
    waiting: 'toPack',
    needs: 'searchShipping',
  },
  { ...quotes, waiting: 'quotesAsked', needs: 'searchQuotes' },
  {
    to: href('/dashboard/payments'),
    label: words.payments,
    icon: 'card',
    waiting: 'attention',
    needs: 'searchPayments',
  },
  {
    to: href('/dashboard/questions'),
    label: words.questions,
    icon: 'help',
    waiting: 'questions',
    needs: 'searchContactMessages',
  },
  {
    to: href('/dashboard/customers'),
    label: words.customers,
    icon: 'users',
    leadsTo: ['/dashboard/customer/'],
    needs: 'searchCustomers',
  },
  {
    to: href('/dashboard/Manage-Products'),
    label: words.manageProducts,
    icon: 'grid',
    leadsTo: [
      '/dashboard/Manage-Products/',
      '/dashboard/machine-model',
      '/dashboard/search-words',
      '/dashboard/import',
    ],
    needs: 'deleteTool',
  },
  { to: href('/dashboard/add-tool'), label: words.addTool, icon: 'plus', needs: 'createTool' },
  { to: href('/dashboard/users'), label: words.allUsers, icon: 'shield', needs: 'listUsers' },
  { to: href('/dashboard/settings'), label: words.settings, icon: 'sliders', needs: 'getSettings' },
  { to: href('/dashboard/changes'), label: words.activity, icon: 'clock', needs: 'searchChanges' },
]

/** The tabs of Manage Products next to the products. */
export const productTabs: (Pick<DashboardLinkData, 'to' | 'label'> & { needs: OfficeCall })[] = [
  {
    to: href('/dashboard/machine-models'),
    label: words.machineModels,
    needs: 'createMachineModel',
  },
  { to: href('/dashboard/search-words'), label: words.searchWords, needs: 'setSynonyms' },
  { to: href('/dashboard/import'), label: words.importRows, needs: 'createImport' },
]

export function dashboardLinks(isAdmin: boolean): LinkGroup[] {
  if (!isAdmin) return [{ title: words.buying, links: [myBookings, quotes, ...own, account] }]
  return [
    { title: words.office, links: [...office, account] },
    {
      title: words.buying,
      links: [{ ...myBookings, to: href('/dashboard/my-bookings') }, ...own],
      isFolded: true,
    },
  ]
}

import { href } from 'react-router'
import * as words from '#words/dashboard'
import type { CallName } from '../../contract/calls/calls'
import type { rights } from '../../contract/calls/rights'
import type { MenuIconName } from './menu-icons'

export type DashboardLinkData = {
  to: string
  label: string
  icon: MenuIconName
  /** How the addresses of single things begin that this list leads to. */
  leadsTo?: string
}
/** Each names a call that its visitors may make: the types hold that against the rights, which the browser does not load. */
type Page<Call> = DashboardLinkData & { needs: Call }
type OfficeCall = {
  [Name in CallName]: (typeof rights)[Name] extends 'admin' ? Name : never
}[CallName]
export type LinkGroup = { title: string; links: DashboardLinkData[] }

const buying: Page<Exclude<CallName, OfficeCall>>[] = [
  {
    to: href('/dashboard'),
    label: words.myBookings,
    icon: 'box',
    leadsTo: '/dashboard/booking/',
    needs: 'listBookingsOf',
  },
  {
    to: href('/dashboard/quotes'),
    label: words.quotes,
    icon: 'copy',
    leadsTo: '/quote/',
    needs: 'listQuotes',
  },
  {
    to: href('/dashboard/lists'),
    label: words.lists,
    icon: 'list',
    leadsTo: '/dashboard/list/',
    needs: 'listLists',
  },
  { to: href('/dashboard/machines'), label: words.myMachines, icon: 'nut', needs: 'listMachines' },
  { to: href('/dashboard/add-review'), label: words.review, icon: 'star', needs: 'createReview' },
  { to: href('/dashboard/account/:tab?'), label: words.account, icon: 'user', needs: 'getAccount' },
]

const office: Page<OfficeCall>[] = [
  { to: href('/dashboard/overview'), label: words.overview, icon: 'chart', needs: 'getOverview' },
  { to: href('/dashboard/users'), label: words.allUsers, icon: 'shield', needs: 'listUsers' },
  {
    to: href('/dashboard/Manage-Products'),
    label: words.manageProducts,
    icon: 'grid',
    leadsTo: '/dashboard/Manage-Products/',
    needs: 'deleteTool',
  },
  {
    to: href('/dashboard/machine-models'),
    label: words.machineModels,
    icon: 'set-square',
    leadsTo: '/dashboard/machine-model/',
    needs: 'createMachineModel',
  },
  {
    to: href('/dashboard/search-words'),
    label: words.searchWords,
    icon: 'search',
    needs: 'setSynonyms',
  },
  { to: href('/dashboard/add-tool'), label: words.addTool, icon: 'plus', needs: 'createTool' },
  {
    to: href('/dashboard/all-bookings'),
    label: words.allBookings,
    icon: 'calendar',
    leadsTo: '/dashboard/booking/',
    needs: 'listBookings',
  },
  {
    to: href('/dashboard/shipping'),
    label: words.shipping,
    icon: 'truck',
    needs: 'searchShipping',
  },
  { to: href('/dashboard/payments'), label: words.payments, icon: 'card', needs: 'searchPayments' },
  {
    to: href('/dashboard/questions'),
    label: words.questions,
    icon: 'help',
    needs: 'searchContactMessages',
  },
  {
    to: href('/dashboard/customers'),
    label: words.customers,
    icon: 'users',
    leadsTo: '/dashboard/customer/',
    needs: 'searchCustomers',
  },
  {
    to: href('/dashboard/import'),
    label: words.importRows,
    icon: 'upload',
    needs: 'createImport',
  },
  { to: href('/dashboard/changes'), label: words.activity, icon: 'clock', needs: 'searchChanges' },
]

export function dashboardLinks(isAdmin: boolean): LinkGroup[] {
  const groups = [{ title: words.buying, links: buying }]
  return isAdmin ? [...groups, { title: words.office, links: office }] : groups
}

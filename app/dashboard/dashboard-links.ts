import { href } from 'react-router'
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
    label: 'My Bookings',
    icon: 'box',
    leadsTo: '/dashboard/booking/',
    needs: 'listBookingsOf',
  },
  {
    to: href('/dashboard/quotes'),
    label: 'Quotes',
    icon: 'copy',
    leadsTo: '/quote/',
    needs: 'listQuotes',
  },
  {
    to: href('/dashboard/lists'),
    label: 'Lists',
    icon: 'list',
    leadsTo: '/dashboard/list/',
    needs: 'listLists',
  },
  { to: href('/dashboard/machines'), label: 'My Machines', icon: 'nut', needs: 'listMachines' },
  { to: href('/dashboard/add-review'), label: 'Review', icon: 'star', needs: 'createReview' },
  { to: href('/dashboard/account/:tab?'), label: 'Account', icon: 'user', needs: 'getAccount' },
]

const office: Page<OfficeCall>[] = [
  { to: href('/dashboard/overview'), label: 'Overview', icon: 'chart', needs: 'getOverview' },
  { to: href('/dashboard/users'), label: 'All Users', icon: 'shield', needs: 'listUsers' },
  {
    to: href('/dashboard/Manage-Products'),
    label: 'Manage Products',
    icon: 'grid',
    leadsTo: '/dashboard/Manage-Products/',
    needs: 'deleteTool',
  },
  {
    to: href('/dashboard/machine-models'),
    label: 'Machine models',
    icon: 'set-square',
    leadsTo: '/dashboard/machine-model/',
    needs: 'createMachineModel',
  },
  {
    to: href('/dashboard/search-words'),
    label: 'Search words',
    icon: 'search',
    needs: 'setSynonyms',
  },
  { to: href('/dashboard/add-tool'), label: 'Add Tool', icon: 'plus', needs: 'createTool' },
  {
    to: href('/dashboard/all-bookings'),
    label: 'All Bookings',
    icon: 'calendar',
    leadsTo: '/dashboard/booking/',
    needs: 'listBookings',
  },
  { to: href('/dashboard/shipping'), label: 'Shipping', icon: 'truck', needs: 'searchShipping' },
  { to: href('/dashboard/payments'), label: 'Payments', icon: 'card', needs: 'searchPayments' },
  {
    to: href('/dashboard/questions'),
    label: 'Questions',
    icon: 'help',
    needs: 'searchContactMessages',
  },
  {
    to: href('/dashboard/customers'),
    label: 'Customers',
    icon: 'users',
    leadsTo: '/dashboard/customer/',
    needs: 'searchCustomers',
  },
  { to: href('/dashboard/import'), label: 'Import', icon: 'upload', needs: 'createImport' },
  { to: href('/dashboard/changes'), label: 'Activity', icon: 'clock', needs: 'searchChanges' },
]

/** The pages that this account may open. */
export function dashboardLinks(isAdmin: boolean): LinkGroup[] {
  const groups = [{ title: 'Buying', links: buying }]
  return isAdmin ? [...groups, { title: 'Office', links: office }] : groups
}

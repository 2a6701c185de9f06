import { href } from 'react-router'
import type { CallName } from '../../contract/calls'
import { rights } from '../../contract/rights'
import type { IconName } from '../ui/icon'

export type DashboardLinkData = { to: string; label: string; icon: IconName }
/** Shown to those who may make the call that it `needs`. */
type Page = DashboardLinkData & { needs: CallName }
export type LinkGroup = { title: string; links: DashboardLinkData[] }

const buying: Page[] = [
  { to: href('/dashboard'), label: 'My Bookings', icon: 'box', needs: 'listBookingsOf' },
  { to: href('/dashboard/quotes'), label: 'Quotes', icon: 'copy', needs: 'listQuotes' },
  { to: href('/dashboard/lists'), label: 'Lists', icon: 'list', needs: 'listLists' },
  { to: href('/dashboard/machines'), label: 'My Machines', icon: 'box', needs: 'listMachines' },
  { to: href('/dashboard/add-review'), label: 'Review', icon: 'star', needs: 'createReview' },
  { to: href('/dashboard/account/:tab?'), label: 'Account', icon: 'user', needs: 'getAccount' },
]

const office: Page[] = [
  { to: href('/dashboard/overview'), label: 'Overview', icon: 'chart', needs: 'getOverview' },
  { to: href('/dashboard/users'), label: 'All Users', icon: 'users', needs: 'listUsers' },
  {
    to: href('/dashboard/Manage-Products'),
    label: 'Manage Products',
    icon: 'grid',
    needs: 'deleteTool',
  },
  {
    to: href('/dashboard/machine-models'),
    label: 'Machine models',
    icon: 'box',
    needs: 'createMachineModel',
  },
  { to: href('/dashboard/add-tool'), label: 'Add Tool', icon: 'plus', needs: 'createTool' },
  {
    to: href('/dashboard/all-bookings'),
    label: 'All Bookings',
    icon: 'list',
    needs: 'listBookings',
  },
  { to: href('/dashboard/shipping'), label: 'Shipping', icon: 'truck', needs: 'searchShipping' },
  { to: href('/dashboard/payments'), label: 'Payments', icon: 'card', needs: 'searchPayments' },
  {
    to: href('/dashboard/questions'),
    label: 'Questions',
    icon: 'mail',
    needs: 'searchContactMessages',
  },
  {
    to: href('/dashboard/customers'),
    label: 'Customers',
    icon: 'users',
    needs: 'searchCustomers',
  },
  { to: href('/dashboard/import'), label: 'Import', icon: 'copy', needs: 'createImport' },
  { to: href('/dashboard/changes'), label: 'Activity', icon: 'clock', needs: 'searchChanges' },
]

const groups = { Buying: buying, Office: office }

/** The pages that this account may open; a group without any is left out. */
export function dashboardLinks(isAdmin: boolean): LinkGroup[] {
  return Object.entries(groups)
    .map(([title, pages]) => ({
      title,
      links: pages.filter(({ needs }) => isAdmin || rights[needs] !== 'admin'),
    }))
    .filter(({ links }) => links.length > 0)
}

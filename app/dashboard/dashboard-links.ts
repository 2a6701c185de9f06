import { href } from 'react-router'
import type { IconName } from '../ui/icon'

export type DashboardLinkData = { to: string; label: string; icon: IconName }

export const userLinks: DashboardLinkData[] = [
  { to: href('/dashboard'), label: 'My Bookings', icon: 'box' },
  { to: href('/dashboard/add-review'), label: 'Review', icon: 'support' },
  { to: href('/dashboard/account'), label: 'Account', icon: 'user' },
]

export const adminLinks: DashboardLinkData[] = [
  { to: href('/dashboard/users'), label: 'All Users', icon: 'users' },
  { to: href('/dashboard/Manage-Products'), label: 'Manage Products', icon: 'grid' },
  { to: href('/dashboard/add-tool'), label: 'Add Tool', icon: 'plus' },
  { to: href('/dashboard/all-bookings'), label: 'All Bookings', icon: 'list' },
  { to: href('/dashboard/questions'), label: 'Questions', icon: 'mail' },
]

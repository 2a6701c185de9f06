import { href } from 'react-router'
import * as words from '#words/find'
import { api } from '../browser-api'
import { retryUntilReachable } from '../shell/reachability'

/** What the office does from the command bar without opening the page first. */
export const officeActs = [
  exportOf('bookings', href('/dashboard/all-bookings'), () => api('exportBookings', { query: {} })),
  exportOf('tools', href('/dashboard/Manage-Products'), () => api('exportTools', { query: {} })),
  exportOf('payments', href('/dashboard/payments'), () => api('exportPayments', { query: {} })),
  exportOf('customers', href('/dashboard/customers'), () => api('exportCustomers', { query: {} })),
]

/** The whole list as CSV; its page exports a part of it. */
function exportOf(name: string, to: string, load: () => Promise<string>) {
  const act = async () => {
    const { saveList } = await retryUntilReachable(() => import('../sheets/save-list'))
    saveList(name, await load())
  }
  return { label: words.exportOf(name), to, act }
}

import { href } from 'react-router'
import * as words from '#words/find'
import type { Area } from '../../contract/areas'
import type { AreaOf } from '../../contract/calls/office-calls'
import { api } from '../browser-api'
import { retryUntilReachable } from '../shell/reachability'

const lists = {
  bookings: href('/dashboard/all-bookings'),
  tools: href('/dashboard/Manage-Products'),
  payments: href('/dashboard/payments'),
  customers: href('/dashboard/customers'),
}

/** What the office does from the command bar without opening the page first; its area, where it is not for all. */
export const officeActs = [
  exportOf('bookings', () => api('exportBookings', { query: {} })),
  exportOf<AreaOf<'exportTools'>>('tools', () => api('exportTools', { query: {} }), 'catalogue'),
  exportOf<AreaOf<'exportPayments'>>(
    'payments',
    () => api('exportPayments', { query: {} }),
    'money',
  ),
  exportOf<AreaOf<'exportCustomers'>>(
    'customers',
    () => api('exportCustomers', { query: {} }),
    'sales',
  ),
]

/** The whole list as CSV; its page exports a part of it. */
function exportOf<Its extends Area>(
  name: keyof typeof lists,
  load: () => Promise<string>,
  area?: Its,
) {
  const act = async () => {
    const { saveList } = await retryUntilReachable(() => import('../sheets/save-list'))
    saveList(name, await load())
  }
  return { label: words.exportOf(name), to: lists[name], act, area }
}

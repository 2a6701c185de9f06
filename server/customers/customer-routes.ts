import { requireCaller } from '../auth/callers.ts'
import { asOffice } from '../platform/database/as-office.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { changeNote, findCustomer } from './customer-store.ts'
import { exportCustomers } from './export-customers.ts'
import { searchCustomers } from './search-customers.ts'

type Names = 'searchCustomers' | 'exportCustomers' | 'getCustomer' | 'changeCustomer'

export function customerRoutes(db: Db): Handlers<Names> {
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    searchCustomers: ({ query }) => searchCustomers({ db, counts }, query),
    exportCustomers: ({ query, reply }) => sendCsv(reply, 'customers', exportCustomers(db, query)),
    getCustomer: ({ params }) => findCustomer(db, params.id),
    changeCustomer: async (call) => {
      const { userId } = requireCaller(call)
      const { id } = call.params
      await asOffice(db, userId, (transaction) => changeNote(transaction, id, call.body, userId))
      return findCustomer(db, id)
    },
  }
}

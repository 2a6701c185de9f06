import { z } from 'zod'
import { presentBalanceTransaction } from './balance.ts'
import { endpoint } from './endpoint.ts'
import { listPage } from './list-page.ts'
import { listParams, text } from './param-schemas.ts'
import { resourceMissing } from './stripe-error.ts'

const url = '/v1/balance_transactions'

export const balanceEndpoints = [
  endpoint({
    method: 'GET',
    path: url,
    params: z.strictObject({
      ...listParams,
      currency: text.optional(),
      source: text.optional(),
      type: text.optional(),
    }),
    act({ state }, { currency, source, type, ...params }) {
      const rows = state.balanceTransactions
        .list()
        .filter((row) => !currency || row.currency === currency)
        .filter((row) => !source || row.source === source)
        .filter((row) => !type || row.type === type)
      const present = presentBalanceTransaction
      return listPage({ noun: 'balance transaction', url, rows, params, present })
    },
  }),
  endpoint({
    method: 'GET',
    path: `${url}/:id`,
    params: z.strictObject({}),
    act({ state, id }) {
      const transaction = state.balanceTransactions.get(id)
      if (!transaction) throw resourceMissing('balance transaction', id)
      return presentBalanceTransaction(transaction)
    },
  }),
]

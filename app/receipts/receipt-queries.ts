import { callQuery } from '../call-query'

export const receiptsKey = ['receipts']

/** All receipts of the account, also of deleted bookings. */
export const receiptsQuery = callQuery([...receiptsKey, 'all'], 'listReceipts')

export const receiptQuery = (id: string) =>
  callQuery([...receiptsKey, id], 'getReceipt', { params: { id } })

import type { QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'

/** Below the bookings, so that an act on one of them refreshes its invoices. */
const invoicesKey = ['bookings', 'invoices'] as const

export const ownInvoicesQuery = (query: Sent<'listInvoices', 'query'>) =>
  callQuery([...invoicesKey, 'own', query], 'listInvoices', { query })

export const searchInvoicesQuery = (query: Sent<'searchInvoices', 'query'>) =>
  callQuery([...invoicesKey, 'search', query], 'searchInvoices', { query })

export const exportInvoices = (query: Sent<'exportInvoices', 'query'>) =>
  api('exportInvoices', { query })

/** Sends the mail of an invoice or credit note again; with the same key once. */
export const sendInvoiceMutation = (client: QueryClient) => ({
  mutationFn: ({ id, key }: { id: string; key: string }) =>
    api('sendInvoice', { params: { id }, headers: { 'idempotency-key': key } }),
  onSettled: () => client.invalidateQueries({ queryKey: invoicesKey }),
})

import type { QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'

type Days = Sent<'getStatement', 'query'>

/** Of the caller's company, or of the one that the office looks at. */
export const statementQuery = (query: Days, id: string | undefined) =>
  id === undefined
    ? callQuery(['company', 'statement', query], 'getStatement', { query })
    : callQuery(['companies', 'statement', id, query], 'getCompanyStatement', {
        params: { id },
        query,
      })

/** A statement as CSV. */
export const exportStatement = (query: Days, id: string | undefined) =>
  id === undefined
    ? api('exportStatement', { query })
    : api('exportCompanyStatement', { params: { id }, query })

type Transfer = { body: Sent<'recordCompanyTransfer', 'body'>; key: string }

/** What is owed, and each booking that it pays, changes with it. */
export const recordCompanyTransferMutation = (client: QueryClient, id: string) =>
  changing(
    client,
    ({ body, key }: Transfer) =>
      api('recordCompanyTransfer', {
        params: { id },
        body,
        headers: { 'idempotency-key': key },
      }),
    { queryKey: ['companies'] },
    { queryKey: ['bookings'] },
  )

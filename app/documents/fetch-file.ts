import * as words from '#words/documents'
import { addressOf, type CallName } from '../../contract/calls/calls'
import { fillPath, reach, toApiError } from '../api'
import { handleExpiredSession } from '../auth/saved-form'
import { readToken } from '../auth/session'

export type AskedFile = {
  call: CallName
  params: Record<string, string>
  query?: string
  /** The link of a quote by which it is asked for, instead of the account. */
  quoteToken?: string
}

/** Fetches a file of the API: a link could not send the bearer. */
export async function fetchFile(asked: AskedFile): Promise<Blob> {
  const { call, params, query = '', quoteToken = '' } = asked
  const token = quoteToken === '' ? readToken() : null
  const response = await reach(fetch, fillPath(addressOf(call).path, params) + query, {
    headers: {
      ...(token !== null && { authorization: words.bearer(token) }),
      ...(quoteToken !== '' && { 'x-quote-token': quoteToken }),
    },
  })
  if (response.ok) return response.blob()
  const error = await toApiError(response)
  if (error.status === 401 && token !== null && token === readToken()) handleExpiredSession()
  throw error
}

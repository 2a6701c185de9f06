import { queryOptions } from '@tanstack/react-query'
import { callQuery } from './call-query'

/** The configuration of the shop, which does not change while a page is open. */
export const configQuery = queryOptions({
  ...callQuery(['config'], 'getConfig'),
  staleTime: Number.POSITIVE_INFINITY,
})

import { queryOptions } from '@tanstack/react-query'
import { callQuery } from './call-query'

/** The configuration of the shop, which the office may change. */
export const configQuery = queryOptions({
  ...callQuery(['config'], 'getConfig'),
  staleTime: 60_000,
})

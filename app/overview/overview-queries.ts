import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OverviewRange } from '../../contract/overview-ranges'
import { api } from '../browser-api'

export const overviewQuery = (range: OverviewRange) =>
  queryOptions({
    queryKey: ['overview', range],
    queryFn: ({ signal }) => api('getOverview', { query: { range }, signal }),
    placeholderData: keepPreviousData,
  })

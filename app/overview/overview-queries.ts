import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Overview } from '../../contract/overview/overview'
import type { OverviewRange } from '../../contract/overview/overview-ranges'
import { ApiError } from '../api'
import { api } from '../browser-api'
import { refetchAfterError } from '../query-client'

const LOOK_AGAIN_MS = 5_000

/** The figures of a range; null while a large shop still adds them up, which is looked at again. */
export const overviewQuery = (range: OverviewRange) =>
  queryOptions({
    queryKey: ['overview', range],
    queryFn: async ({ signal }): Promise<Overview | null> => {
      try {
        return await api('getOverview', { query: { range }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'overview_not_ready') return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data === null ? LOOK_AGAIN_MS : refetchAfterError(query),
  })

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api'
import { toolDetailsQuery, toolQuery, toolsKey } from '../tool-queries'

/** Several tools next to each other; those that do not exist any more are left out. */
export function comparedToolsQuery(client: QueryClient, ids: readonly string[]) {
  const whole = async (id: string) => {
    const [tool, details] = await Promise.all([
      client.fetchQuery(toolQuery(id)),
      client.fetchQuery(toolDetailsQuery(id)),
    ])
    return { tool, details }
  }
  return queryOptions({
    queryKey: [...toolsKey, 'compared', ids],
    queryFn: async () =>
      (await Promise.all(ids.map((id) => orGone(whole(id))))).filter((one) => one !== undefined),
  })
}

function orGone<T>(promise: Promise<T>): Promise<T | undefined> {
  return promise.catch((error) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
}

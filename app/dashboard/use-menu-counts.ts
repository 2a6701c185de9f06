import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../overview/overview-queries'

/** What other people pack and settle is counted too. */
const COUNT_MS = 60_000

/** What waits behind a link of the office's menu, by its label. */
export function useMenuCounts(isAdmin: boolean): Partial<Record<string, number>> {
  const { data } = useQuery({
    ...overviewQuery('30d'),
    enabled: isAdmin,
    refetchInterval: COUNT_MS,
  })
  return { Payments: data?.todo.attention, Shipping: data?.todo.toPack }
}

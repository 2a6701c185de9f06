import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { configQuery } from '../config-queries'

type Asked = Sent<'checkLines', 'body'>
/** Where the goods go, and who is taxed; what is left out is the account's. */
type Place = Pick<Asked, 'country' | 'collect' | 'taxId'>

/** Whether the shop charges tax now; undefined until that is known. */
export function useIsTaxed(): boolean | undefined {
  const { data } = useQuery(configQuery)
  return data && data.tax !== undefined
}

const taxedQuery = (asked: Asked) =>
  queryOptions({
    // Of a tax number it counts only whether there is one.
    queryKey: ['lines', 'tax', { ...asked, taxId: Boolean(asked.taxId) }],
    queryFn: ({ signal }) => api('checkLines', { body: asked, signal }),
    placeholderData: (before) => before,
  })

/** What lines that come to `net` come to with tax, as an order or a quote has to name it; `isKnown` is false until it is certain. Nothing is asked where no tax is charged. */
export function useTaxedTotal(lines: Asked['lines'], net: number, place: Place = {}) {
  const isTaxed = useIsTaxed()
  const asked = { lines: lines.map(({ toolId, quantity }) => ({ toolId, quantity })), ...place }
  const query = useQuery({ ...taxedQuery(asked), enabled: isTaxed === true && lines.length > 0 })
  if (!isTaxed || lines.length === 0)
    return {
      total: net,
      net,
      taxes: undefined,
      isKnown: isTaxed !== undefined,
      again: () => undefined,
    }
  const { total = net, taxes } = query.data ?? {}
  const isKnown = query.isSuccess && !query.isPlaceholderData
  return { total, net: query.data?.net ?? net, taxes, isKnown, again: () => void query.refetch() }
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import type { PricedLine } from '../../contract/lines/lines'
import { toCents, toDollars } from '../../contract/money'
import { sumTaxes } from '../../contract/tax/tax'
import { rateName } from '../../contract/tax/tax-sums'
import { api } from '../browser-api'
import { useIsTaxed } from './plus-tax-note'

/** Where the goods go, and who is taxed; what is left out is the account's. */
type Place = Pick<Sent<'checkLines', 'body'>, 'country' | 'collect' | 'taxId'>
type Amounts = readonly Pick<PricedLine, 'toolId' | 'amount'>[]

/** The rate of each tool there; none where nothing says where the goods go. */
const ratesQuery = (toolIds: string[], place: Place) =>
  queryOptions({
    // Of a tax number it counts only whether there is one.
    queryKey: ['lines', 'rates', toolIds, { ...place, taxId: Boolean(place.taxId) }],
    queryFn: async ({ signal }) => {
      const asked = toolIds.map((toolId) => ({ toolId, quantity: 1 }))
      const { lines } = await api('checkLines', { body: { lines: asked, ...place }, signal })
      return new Map(lines.map((line) => [line.toolId, line]))
    },
    placeholderData: (before) => before,
  })

/** What lines come to with tax, as an order or a quote has to name it; `isKnown` is false until it is certain. Nothing is asked where no tax is charged. */
export function useTaxedTotal(lines: Amounts, place: Place = {}) {
  const isTaxed = useIsTaxed()
  const toolIds = [...new Set(lines.map(({ toolId }) => toolId))].sort()
  const enabled = isTaxed === true && toolIds.length > 0
  const query = useQuery({ ...ratesQuery(toolIds, place), enabled })
  const rates = enabled ? query.data : undefined
  const rated = lines.flatMap(({ toolId, amount }) => {
    const { taxCode: code, taxPercent: percent = 0 } = rates?.get(toolId) ?? {}
    return code === undefined ? [] : { code, percent, cents: toCents(amount ?? 0) }
  })
  const sums = sumTaxes(rated)
  const netCents = lines.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
  return {
    net: toDollars(netCents),
    total: toDollars(sums.reduce((sum, { taxCents }) => sum + taxCents, netCents)),
    taxes: sums.length === 0 ? undefined : sums.map(toLineTax),
    isKnown: enabled ? query.isSuccess && !query.isPlaceholderData : isTaxed !== undefined,
    again: () => void query.refetch(),
  }
}

const toLineTax = ({ code, percent, netCents, taxCents }: ReturnType<typeof sumTaxes>[number]) => ({
  code,
  percent,
  name: rateName(code, percent),
  net: toDollars(netCents),
  tax: toDollars(taxCents),
})

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as words from '#words/tools'
import type { Reply } from '../../contract/calls/endpoints'
import type { Tier } from '../../contract/lines/price'
import { formatCents, toCents } from '../../contract/money'
import { readSessionEmail } from '../auth/session'
import { callQuery } from '../call-query'
import { ownPrices } from '../lines/own-prices'
import { formatCount } from '../ui/format-count'

const FRESH_MS = 60_000
const none = { tiers: new Map() }

/** Lays the prices of a member over those of the list, as long as this account is signed in. */
export function LoadOwnPrices() {
  const { data } = useQuery({
    ...callQuery(['prices', readSessionEmail()], 'listOwnPrices'),
    staleTime: FRESH_MS,
  })
  useEffect(() => {
    ownPrices.write(data ? toOwnPrices(data) : none)
    return () => ownPrices.write(none)
  }, [data])
  return null
}

function toOwnPrices({ company, prices }: Reply<'listOwnPrices'>) {
  const priced = prices.map(({ toolId, from, price, validUntil }) => {
    const agreed = { company: company ?? '', until: validUntil }
    return { toolId, tier: { from, cents: toCents(price), agreed } }
  })
  const byTool = Map.groupBy(priced, ({ toolId }) => toolId)
  const tiers = new Map([...byTool].map(([toolId, of]) => [toolId, of.map(({ tier }) => tier)]))
  return { tiers, show: (toolId: string) => shown(tiers.get(toolId)) }
}

function shown([first]: readonly Tier[] = []) {
  if (!first) return undefined
  const { from, cents } = first
  return (
    <span className="text-sm font-semibold whitespace-nowrap text-ink">
      {words.yourPrice(formatCents(cents), from > 1 ? formatCount(from) : null)}
    </span>
  )
}

import * as words from '#words/tax'
import { MAX_BOOKING_CENTS } from '../../contract/limits.ts'
import { totalOutOfRange } from '../lines/judge-lines.ts'
import { totalOf } from '../lines/total-of.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isTaxedAs, taxLinesOf, taxSiteOf, withRates } from '../tax/tax-lines.ts'
import type { Buyer } from '../users/user-store.ts'
import { papersWith } from './destination.ts'
import { type NewLineRow, toNewLine } from './line-rows.ts'
import { toOfferedLine } from './offered-lines.ts'
import type { Order } from './order.ts'
import { type LockedTools, type OrderContext, toolsFor } from './order-context.ts'

/** The lines that an order is booked with, those of tax last. */
export function linesOf(order: Order, { byId }: LockedTools): NewLineRow[] {
  const goods = order.offered
    ? order.offered.map((line) => toOfferedLine(line, byId))
    : goodsOf(order, byId)
  if (!order.site) return goods
  const rated = withRates(goods, order.site, byId)
  return [...rated, ...taxLinesOf(rated).map((line) => toOfferedLine(line, byId))]
}

const goodsOf = ({ body }: Order, byId: LockedTools['byId']): NewLineRow[] =>
  body.lines
    .flatMap(({ toolId, quantity, note }) => {
      const tool = byId.get(toolId.toLowerCase())
      return tool ? { tool, quantity, note } : []
    })
    .map(({ tool, ...asked }, index) => toNewLine(index + 1, tool, asked))

/** The order with where it is taxed, if the shop charges tax. A form and a part of a frame are booked at their net prices and the tax of today, an accepted offer as it was made, unless its goods go to another place by now. */
export function settleTax(order: Order, { id }: Buyer, context: OrderContext): Order | Refusal {
  const rules = context.rules.settings.tax
  const { body, offered, form, frameId } = order
  if (!rules) return order
  const site = taxSiteOf(rules, papersWith(body, context.destinations.get(id)))
  if (offered && frameId === undefined) {
    const isSaid = body.delivery !== undefined
    const isSame = isSaid || !site || isTaxedAs(site, offered)
    return isSame ? order : new Refusal('quote_taxed_elsewhere')
  }
  if (!site) return new Refusal('malformed', { what: words.deliveryIsNeeded })
  const taxed = { ...order, site }
  if (!offered && !form) return taxed
  const total = totalOf(linesOf(taxed, toolsFor(id, context)))
  return total > MAX_BOOKING_CENTS ? totalOutOfRange() : { ...taxed, body: { ...body, total } }
}

import { useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/tools'
import { canOrder, isOrderable, usualPieces } from '../../../contract/lines/orderable'
import { type Cents, formatCents, lineTotal, toCents } from '../../../contract/money'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import { useOwnMembership } from '../../auth/session'
import { AddLines } from '../../basket/add-lines-section'
import { ownPrice, useOwnPrices } from '../../lines/own-prices'
import { formatCount } from '../../ui/format-count'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { Picture } from '../../ui/picture'
import { nextMultiple, QuantityStepper } from '../../ui/quantity-stepper'
import { rowTargetClass } from '../../ui/touch-target'

type LinkedTool = ToolDetails['links'][number]

type LinkedToolsProps = {
  title: string
  links: LinkedTool[]
  labelOf: (count: number, sum: string) => string
}

/** Other tools that go with a tool, each with price, stock and quantity; one press puts all of them into the basket. */
export function LinkedTools({ title, links, labelOf }: LinkedToolsProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const own = useOwnPrices()
  const isMember = useOwnMembership()?.state === 'active'
  // A member never sees a price of the list that is not the own one.
  if (links.length === 0 || (isMember && !own.show)) return null
  const centsOf = ({ toolId, price }: LinkedTool, quantity: number) =>
    ownPrice({ toolId, quantity, cents: toCents(price) }, own)
  const textOf = (link: LinkedTool) => typed[link.toolId] ?? String(usual(link))
  const lines = links
    .filter(canOrder)
    .map((link) => ({ ...link, quantity: Number(textOf(link)) }))
    .filter(({ quantity }) => isOrderable(quantity))
  const sum = lines.reduce(
    (all, line) => all + lineTotal(centsOf(line, line.quantity), line.quantity),
    0,
  )
  return (
    <section aria-label={title} className="print:hidden">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {links.map((link) => (
          <LinkedRow
            key={link.toolId}
            link={link}
            text={textOf(link)}
            cents={centsOf(link, Number(textOf(link)))}
            onText={(text) => setTyped({ ...typed, [link.toolId]: text })}
          />
        ))}
      </ul>
      <div className="mt-3 flex justify-end">
        <AddLines
          lines={lines.map(({ toolId, quantity }) => ({ toolId, quantity }))}
          variant="secondary"
          label={labelOf(lines.length, formatCents(sum))}
        />
      </div>
    </section>
  )
}

/** What goes with one of the tool, in whole steps, or else the least that can be ordered. */
function usual(link: LinkedTool): number {
  const { quantity, step, Available } = link
  return Math.max(Math.ceil(quantity / step) * step, usualPieces(link, Available))
}

function stockOf(link: LinkedTool): string {
  if (link.Available > 0) return words.availableLeft(formatCount(link.Available))
  return link.madeToOrder ? words.madeToOrder : words.soldOut
}

type LinkedRowProps = {
  link: LinkedTool
  text: string
  cents: Cents
  onText: (text: string) => void
}

/** One line; two on a phone. */
function LinkedRow({ link, text, cents, onText }: LinkedRowProps) {
  const { toolId, name, sku, img, step, note } = link
  const quantity = Number(text) || 0
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 text-sm md:grid-cols-[3rem_minmax(0,1fr)_6rem_5rem_10.5rem] md:py-1">
      <span className="size-12 overflow-hidden rounded-sm border border-hairline bg-paper">
        <Picture src={img} alt="" sizes="3rem" />
      </span>
      <span className="max-md:col-span-2">
        <Link
          to={href('/tool/:id', { id: toolId })}
          className={`${rowTargetClass} font-semibold hover:underline`}
        >
          <NoWrapUnits text={name} />
        </Link>
        <span className="block text-ink-soft tabular-nums">
          {[sku, note].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 max-md:col-span-3 md:contents">
        <span className="text-ink-soft tabular-nums md:text-right">
          <span className="font-semibold text-ink md:hidden">{formatCents(cents)} · </span>
          {stockOf(link)}
        </span>
        <span className="text-right font-semibold tabular-nums max-md:hidden">
          {formatCents(cents)}
        </span>
        {canOrder(link) && (
          <QuantityStepper
            label={words.quantityOf(name)}
            of={name}
            text={text}
            isFaulty={
              text !== '' && text !== '0' && (!isOrderable(quantity) || quantity % step !== 0)
            }
            canGoDown={quantity > 0}
            onText={onText}
            onMove={(direction) =>
              onText(String(Math.max(nextMultiple(quantity, step, direction), 0)))
            }
          />
        )}
      </span>
    </li>
  )
}

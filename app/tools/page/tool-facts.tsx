import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import * as messages from '#words/messages'
import * as words from '#words/tools'
import { fillIn } from '../../../contract/errors/shown-errors'
import { agreedNote } from '../../../contract/lines/agreed'
import type { JudgedTool } from '../../../contract/lines/judge-line'
import { unitPrice } from '../../../contract/lines/price'
import { formatCents } from '../../../contract/money'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import type { Tool } from '../../../contract/tools/tools'
import { formatUnits } from '../../../contract/tools/unit-words'
import { fewLeftNote } from '../../bookings/few-left-note'
import type { OrderForm } from '../../bookings/order-form-section'
import { OrderNote } from '../../bookings/order-note'
import { OwnPrices } from '../../companies/own-prices-section'
import { optionalPart } from '../../shell/lazy-part'
import { originOf } from '../../shell/page-meta'
import { formatCount } from '../../ui/format-count'
import { StockBadge } from '../stock-badge'
import { TierTable } from './tier-table'
import { toolData } from './tool-data'

// Of few tools, and below all else.
const BackInStock = optionalPart(() => import('./back-in-stock'), 'BackInStock')

/** A tool from a list comes without its description until it is fetched. */
export type ToolPreview = ListedTool & Partial<Pick<Tool, 'description'>>

export type ToolFactsProps = {
  tool: ToolPreview
  details: ToolDetails | undefined
  judged: JudgedTool
  form: OrderForm
}

/** What the panel's quantity means, prices by quantity, and how many can be ordered. */
export function ToolFacts({ tool, details, judged, form }: ToolFactsProps) {
  const leadTime = leadTimeOf(judged)
  const wanted = Math.max(form.quantity ?? 0, judged.minimum)
  return (
    <>
      <OwnPrices />
      <YourPrice tool={judged} quantity={form.quantity} />
      <OrderNote tool={judged} form={form} />
      <TierTable
        tool={judged}
        quantity={judged.available > 0 || judged.madeToOrder ? form.quantity : undefined}
        onPick={form.open}
      />
      <dl className="divide-y divide-hairline border-y border-hairline">
        <ToolFact term={words.availableQuantity}>
          <span className="inline-flex flex-wrap items-center gap-3 tabular-nums">
            {formatCount(tool.Available)}
            <StockBadge tool={{ ...tool, ...judged }} />
          </span>
        </ToolFact>
        <ToolFact term={words.order}>
          <QuantityFacts tool={judged} />
        </ToolFact>
        {details && <SoldAs details={details} />}
        {leadTime && <ToolFact term={words.leadTime}>{leadTime}</ToolFact>}
      </dl>
      {!judged.madeToOrder && judged.available < wanted && (
        <BackInStock toolId={tool._id} quantity={wanted} />
      )}
      {details && <LinkedData tool={tool} details={details} judged={atList(judged)} />}
    </>
  )
}

/** With its reason, where it is agreed with the buyer's company. */
function YourPrice({ tool, quantity }: { tool: JudgedTool; quantity: number | undefined }) {
  const { baseCents, tiers, minimum } = tool
  const unit = unitPrice(baseCents, tiers, quantity ?? minimum)
  const why = agreedNote(baseCents, unit, new Date())
  if (!why) return null
  return (
    <p className="grid gap-0.5 text-sm">
      <strong className="text-lg leading-6 tabular-nums">
        {words.yourPrice(formatCents(unit.cents), null)}
      </strong>
      <span className="text-ink-soft">{why}</span>
    </p>
  )
}

/** What is agreed is no offer to others. */
const atList = ({ listTiers, ...judged }: JudgedTool): JudgedTool => ({
  ...judged,
  tiers: listTiers ?? judged.tiers,
})

/** For programs that read the page, whose policy refuses anything that looks like markup. */
function LinkedData(facts: Omit<Parameters<typeof toolData>[0], 'origin'>) {
  const origin = originOf(useMatches())
  const json = JSON.stringify(toolData({ ...facts, origin })).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without markup.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function SoldAs({ details: { unit, pack, piecesPerUnit } }: { details: ToolDetails }) {
  const parts = [
    piecesPerUnit && `1 ${unit} = ${formatUnits(piecesPerUnit)}`,
    pack > 1 && words.packedBy(formatUnits(pack, unit)),
  ].filter(Boolean)
  return parts.length > 0 && <ToolFact term={words.soldAs}>{parts.join(', ')}</ToolFact>
}

function ToolFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-2 text-sm print:py-1">
      <dt className="w-38 max-w-full text-ink-soft">{term}</dt>
      <dd className="min-w-20 flex-1 font-semibold">{children}</dd>
    </div>
  )
}

/** How many of a tool can be ordered: the sentence of SPEC section 9 with the tool's own minimum, its step and what is left of it. */
function QuantityFacts({ tool }: { tool: JudgedTool }) {
  const { minimum, minimumHolds, step, unit } = tool
  const fewLeft = fewLeftNote(tool)
  return (
    <span className="grid gap-0.5">
      <span>{fillIn(messages.minimumOrder, { minimum: formatCount(minimum) })}</span>
      {minimumHolds && !fewLeft && <Remark>{words.weTakeNoSmallerOrder}</Remark>}
      {step > 1 && <Remark>{words.soldByStep(formatUnits(step, unit))}</Remark>}
      {fewLeft && <Remark>{fewLeft}</Remark>}
    </span>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <span className="font-normal text-ink-soft">{children}</span>
}

function leadTimeOf({ available, minimum, leadDays, madeToOrder }: JudgedTool) {
  if (leadDays === null || (available >= minimum && !madeToOrder)) return null
  const days = words.workingDays(leadDays)
  return madeToOrder ? words.madeToOrderIn(days) : words.moreIn(days)
}

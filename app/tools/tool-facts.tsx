import type { ReactNode } from 'react'
import type { JudgedTool } from '../../contract/judge-line'
import type { ToolDetails } from '../../contract/tool-details'
import { formatUnits } from '../../contract/unit-words'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { leadTimeOf, QuantityFacts } from './quantity-facts'
import { StockBadge } from './stock-badge'
import { TierTable } from './tier-table'
import type { ToolPreview } from './tool-detail'

export type ToolFactsProps = {
  tool: ToolPreview
  details: ToolDetails | undefined
  judged: JudgedTool
  /** The quantity that is being typed. */
  quantity: number | undefined
  onPick: (quantity: number) => void
}

/** Prices by quantity, how many can be ordered, and the description. */
export function ToolFacts({ tool, details, judged, quantity, onPick }: ToolFactsProps) {
  const leadTime = leadTimeOf(judged)
  return (
    <>
      <TierTable tool={judged} quantity={quantity} onPick={onPick} />
      <dl className="divide-y divide-hairline border-y border-hairline">
        {judged.sku && <Fact term="Part number">{judged.sku}</Fact>}
        <Fact term="Available quantity">
          <span className="inline-flex flex-wrap items-center gap-3 tabular-nums">
            {formatCount(tool.Available)}
            <StockBadge tool={{ ...tool, minimum: judged.minimum }} />
          </span>
        </Fact>
        <Fact term="Order">
          <QuantityFacts tool={judged} />
        </Fact>
        {details && <SoldAs details={details} />}
        {leadTime && <Fact term="Lead time">{leadTime}</Fact>}
      </dl>
      <section aria-label="Description" className="max-w-prose whitespace-pre-line">
        {tool.description !== undefined && <NoWrapUnits text={tool.description} />}
      </section>
    </>
  )
}

/** What one unit holds, and how many units come in a pack. */
function SoldAs({ details: { unit, pack, piecesPerUnit } }: { details: ToolDetails }) {
  const parts = [
    piecesPerUnit && `1 ${unit} = ${formatUnits(piecesPerUnit)}`,
    pack > 1 && `Packed by ${formatUnits(pack, unit)}`,
  ].filter(Boolean)
  return parts.length > 0 && <Fact term="Sold as">{parts.join(', ')}</Fact>
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-3">
      <dt className="w-38 max-w-full text-ink-soft">{term}</dt>
      <dd className="min-w-20 flex-1 font-semibold">{children}</dd>
    </div>
  )
}

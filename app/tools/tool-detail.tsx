import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, useMatches } from 'react-router'
import { company } from '../../contract/company'
import { companyDayInWords } from '../../contract/days'
import { formatDollars } from '../../contract/money'
import type { ToolDetails } from '../../contract/tool-details'
import type { ListedTool } from '../../contract/tool-lists'
import type { Tool } from '../../contract/tools'
import { formatUnits } from '../../contract/unit-words'
import { OrderSection, useOrderForm } from '../bookings/order-section'
import { originOf } from '../shell/page-meta'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { Skeleton } from '../ui/skeleton'
import { leadTimeOf, QuantityFacts } from './quantity-facts'
import { StockBadge } from './stock-badge'
import { TierTable } from './tier-table'
import { toJudgedTool, toolDetailsQuery } from './tool-queries'

/** A tool from a list comes without its description until it is fetched. */
type ToolPreview = ListedTool & Partial<Pick<Tool, 'description'>>

/** Printed, it is a data sheet without buttons. */
export function ToolDetail({ tool }: { tool: ToolPreview }) {
  const { data: details, isPending } = useQuery(toolDetailsQuery(tool._id))
  const judged = toJudgedTool(tool, details)
  const form = useOrderForm(tool)
  const leadTime = leadTimeOf(judged)
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-12 print:grid-cols-[2fr_3fr] print:gap-x-8">
      <div className="self-start overflow-hidden rounded-md bg-paper">
        <Picture
          src={tool.img}
          alt={tool.name}
          sizes="(min-width: 1280px) 580px, (min-width: 768px) 46vw, 94vw"
          priority
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <div className="grid grid-cols-1 gap-2">
          {tool.category && <p className="text-sm font-semibold text-ink-soft">{tool.category}</p>}
          <h1 className="text-3xl sm:text-4xl">
            <NoWrapUnits text={tool.name} />
          </h1>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-3xl font-bold tabular-nums">{formatDollars(tool.price)}</span>
          <span className="text-ink-soft">for one {judged.unit}</span>
        </p>
        {/* What arrives late comes below, so that the button stays where it is. */}
        <OrderSection tool={tool} form={form} />
        {isPending ? (
          <FactsSkeleton />
        ) : (
          <>
            <TierTable tool={judged} quantity={form.quantity} onPick={form.open} />
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
        )}
      </div>
      <PrintFooter tool={tool} unit={judged.unit} />
    </article>
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

function FactsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the facts</span>
      <Skeleton className="h-72" />
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-3">
      <dt className="w-38 max-w-full text-ink-soft">{term}</dt>
      <dd className="min-w-20 flex-1 font-semibold">{children}</dd>
    </div>
  )
}

/** The end of the printed data sheet: its date, its URL and the maker. */
function PrintFooter({ tool, unit }: { tool: ListedTool; unit: string }) {
  const origin = originOf(useMatches())
  const { name, address, phone, email } = company
  return (
    <footer className="col-span-full hidden border-t border-hairline pt-4 text-sm print:grid print:gap-1">
      <p>
        Price and availability of {companyDayInWords(new Date())}, for one {unit}, in US dollars.
      </p>
      <p className="wrap-anywhere">{new URL(href('/tool/:id', { id: tool._id }), origin).href}</p>
      <p>
        <strong>{name}</strong>, {address.street}, {address.city} {address.postcode},{' '}
        {address.country}
      </p>
      <p>
        {phone}, {email}
      </p>
    </footer>
  )
}

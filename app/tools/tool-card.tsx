import { memo } from 'react'
import * as words from '#words/tools'
import { canOrder } from '../../contract/lines/orderable'
import { formatDollars } from '../../contract/money'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { AddToBasket, InBasketLink } from '../basket/add-to-basket-section'
import { buttonClass } from '../ui/button'
import { Card, cardPictureClass, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { RichWords, unseen } from '../ui/rich-words'
import { Skeleton } from '../ui/skeleton'
import { ComparePlace } from './list/choosing'
import { ToolLink } from './list/tool-links'
import { FromPrice, StockBadge } from './stock-badge'

const sizes = '(min-width: 1280px) 290px, (min-width: 1024px) 31vw, 46vw'

type ToolCardProps = { tool: ListedTool; priority: boolean }

/** Memoized: most cards stay the same while one types a search. */
export const ToolCard = memo(function ToolCard({ tool, priority }: ToolCardProps) {
  return (
    <Card as="li" isTarget className="contain-layout">
      <div className={classNames(cardPictureClass, 'relative')}>
        <Picture key={tool.img} src={tool.img} alt="" sizes={sizes} priority={priority} />
        <div className="absolute top-2 left-2 sm:top-3 sm:left-3">
          <StockBadge tool={tool} />
        </div>
        <ComparePlace tool={tool} className="right-1 bottom-1" />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h2 className="text-base leading-snug font-semibold tracking-normal text-pretty">
          <NoWrapUnits text={tool.name} />
        </h2>
        <p className="text-sm text-ink-soft">{stockTextOnCard(tool)}</p>
        <InBasketLink toolId={tool._id} className="relative z-1 self-start text-sm" />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <p className="grid tabular-nums">
            <span className="text-lg leading-6 font-bold">{formatDollars(tool.price)}</span>
            <FromPrice tool={tool} />
          </p>
          <span className="flex flex-wrap gap-2">
            {canOrder(tool) && (
              <AddToBasket tool={tool} size="small" className="z-1 max-sm:px-2.5" />
            )}
            <ToolLink
              id={tool._id}
              className={classNames(
                buttonClass({ size: 'small' }),
                cardTargetClass,
                'static max-sm:px-2.5',
              )}
            >
              <RichWords of={words.detailsOf(unseen, tool.name)} />
            </ToolLink>
          </span>
        </div>
      </div>
    </Card>
  )
})

function stockTextOnCard({ Available, leadDays }: ListedTool): string {
  if (Available > 0) return words.availablePieces(formatCount(Available))
  return leadDays == null ? words.noneAvailable : words.moreIn(words.workingDays(leadDays))
}

// Two columns on a phone, one with large text.
const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'
const FIRST_SIGHT = 4

export function ToolGrid({ tools }: { tools: ListedTool[] }) {
  return (
    <ul className={gridClass}>
      {tools.map((tool, place) => (
        <ToolCard key={tool._id} tool={tool} priority={place < FIRST_SIGHT} />
      ))}
    </ul>
  )
}

export function ToolGridSkeleton() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{words.loadingTheTools}</span>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
        <Skeleton key={place} className="aspect-2/3 w-full" />
      ))}
    </div>
  )
}

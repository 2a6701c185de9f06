import { href, Link } from 'react-router'
import { formatDollars } from '../../contract/money'
import type { ToolDetails } from '../../contract/tool-details'
import { AddToBasket } from '../basket/add-to-basket-section'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { rowTargetClass } from '../ui/touch-target'
import { ToolThumb } from './tool-thumb'

type LinkedTool = ToolDetails['links'][number]
type LinkedToolsProps = { title: string; links: LinkedTool[] }

/** Other tools that go with a tool, each with price, stock and a way into the basket. */
export function LinkedTools({ title, links }: LinkedToolsProps) {
  if (links.length === 0) return null
  return (
    <section aria-label={title} className="col-span-full print:hidden">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {links.map((link) => (
          <LinkedRow key={link.toolId} link={link} />
        ))}
      </ul>
    </section>
  )
}

function LinkedRow({ link }: { link: LinkedTool }) {
  const { toolId, name, sku, img, price, Available } = link
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-[1_1_12rem] max-sm:basis-full">
        <ToolThumb img={img}>
          <Link
            to={href('/tool/:id', { id: toolId })}
            className={`${rowTargetClass} font-semibold hover:underline`}
          >
            <NoWrapUnits text={name} />
          </Link>
        </ToolThumb>
      </span>
      <span className="w-28 text-ink-soft tabular-nums max-sm:hidden">{sku}</span>
      <span className="w-24 text-ink-soft max-sm:flex-1 sm:text-right tabular-nums">
        {Available === 0 ? 'Sold out' : `${formatCount(Available)} left`}
      </span>
      <span className="w-20 text-right font-semibold tabular-nums">{formatDollars(price)}</span>
      <span className="flex w-16 justify-end">
        {Available > 0 && (
          <AddToBasket tool={{ _id: toolId, name, Available }} label="Add" size="small" />
        )}
      </span>
    </li>
  )
}

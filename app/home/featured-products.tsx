import type { UseQueryResult } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { gridClass, Section } from '../ui/section'
import { CardSkeletons } from './card-skeletons'
import { ProductCard } from './product-card'

export function FeaturedProducts({ list }: { list: UseQueryResult<ListedTool[]> }) {
  const allTools = (
    <Link to={href('/tools')} className={buttonClass({ variant: 'secondary' })}>
      All tools
    </Link>
  )
  return (
    <Section
      title="Featured Products"
      lead="What mills and workshops order most, with the price of one piece."
      action={allTools}
    >
      <ListState
        query={list}
        empty={<EmptyState title="No featured products today" action={allTools} />}
        loading={<CardSkeletons label="Loading products" className="h-112" />}
      >
        {(tools) => (
          <ul className={gridClass}>
            {tools.map((tool) => (
              <ProductCard key={tool._id} tool={tool} />
            ))}
          </ul>
        )}
      </ListState>
    </Section>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/home'
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
      {words.allTools}
    </Link>
  )
  return (
    <Section
      title={words.featuredProducts}
      lead={words.whatMillsAndWorkshopsOrder}
      action={allTools}
    >
      <ListState
        query={list}
        empty={<EmptyState title={words.noFeaturedProductsToday} action={allTools} />}
        loading={<CardSkeletons label={words.loadingProducts} className="h-112" />}
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

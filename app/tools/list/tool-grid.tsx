import * as words from '#words/tools'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { Skeleton } from '../../ui/skeleton'
import { ToolCard } from '../tool-card'

// Two columns on a phone, one with large text.
const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'
const skeletons = [0, 1, 2, 3, 4, 5, 6, 7]
/** Pictures above the fold are fetched first. */
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
      {skeletons.map((place) => (
        <Skeleton key={place} className="aspect-2/3 w-full" />
      ))}
    </div>
  )
}

import { Skeleton } from '../ui/skeleton'
import type { KnownTool } from './known-tools'
import { ToolCard } from './tool-card'

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'
/** What can be seen without scrolling is fetched first. */
const FIRST_SIGHT = 4
const places = [1, 2, 3, 4, 5, 6, 7, 8]

export function ToolGrid({ tools }: { tools: KnownTool[] }) {
  return (
    <ul className={gridClass}>
      {tools.map((tool, index) => (
        <ToolCard key={tool._id} tool={tool} priority={index < FIRST_SIGHT} />
      ))}
    </ul>
  )
}

export function ToolGridSkeleton() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading the tools</span>
      {places.map((place) => (
        <Skeleton key={place} className="aspect-2/3 w-full" />
      ))}
    </div>
  )
}

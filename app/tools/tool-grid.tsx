import { memo, useDeferredValue, useMemo } from 'react'
import { Skeleton } from '../ui/skeleton'
import type { KnownTool } from './known-tools'
import { ToolCard } from './tool-card'

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'
/** What can be seen without scrolling is fetched first. */
const FIRST_SIGHT = 4
const FIRST_SHOWN = 12
const places = [1, 2, 3, 4, 5, 6, 7, 8]

/** What a screen shows is there in the same frame as a letter that is typed; what lies below may come a moment later. */
export function ToolGrid({ tools }: { tools: KnownTool[] }) {
  const below = useMemo(() => tools.slice(FIRST_SHOWN), [tools])
  const belowLater = useDeferredValue(below)
  return (
    <ul className={gridClass}>
      {tools.slice(0, FIRST_SHOWN).map((tool, index) => (
        <ToolCard key={tool._id} tool={tool} priority={index < FIRST_SIGHT} />
      ))}
      {below.length > 0 && <Below tools={belowLater} />}
    </ul>
  )
}

const Below = memo(function Below({ tools }: { tools: KnownTool[] }) {
  return tools.map((tool) => <ToolCard key={tool._id} tool={tool} priority={false} />)
})

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

import { memo, useDeferredValue } from 'react'
import { Skeleton } from '../ui/skeleton'
import type { KnownTool } from './known-tools'
import { ToolCard } from './tool-card'
import { PreloadToolPage, useToolLinks } from './use-tool-links'

// Two on a phone, but one where large text leaves a card no room.
const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4'
/** What can be seen without scrolling is fetched first. */
const FIRST_SIGHT = 4
const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

export type ShownTools = {
  tools: KnownTool[]
  /** What the last pause in typing has found. */
  settled: KnownTool[]
}
const none: KnownTool[] = []

/** What a screen shows is there in the same frame as a letter that is typed; what lies below follows in a pause. */
export function ToolGrid({ tools, settled }: ShownTools) {
  const toolLinks = useToolLinks()
  const inSight = innerWidth < 640 ? 6 : 12
  const isMore = tools.length > inSight
  const below = useDeferredValue(isMore ? settled : none)
  return (
    <>
      <ul className={gridClass} {...toolLinks}>
        {places.slice(0, inSight).map((place) => {
          const tool = tools[place]
          return tool && <ToolCard key={place} tool={tool} priority={place < FIRST_SIGHT} />
        })}
        {isMore && <Below tools={below} from={inSight} />}
      </ul>
      <PreloadToolPage />
    </>
  )
}

const Below = memo(function Below({ tools, from }: { tools: KnownTool[]; from: number }) {
  return tools.slice(from).map((tool) => <ToolCard key={tool._id} tool={tool} priority={false} />)
})

export function ToolGridSkeleton() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading the tools</span>
      {places.slice(0, 8).map((place) => (
        <Skeleton key={place} className="aspect-2/3 w-full" />
      ))}
    </div>
  )
}

import * as words from '#words/overview'
import { Skeleton } from '../ui/skeleton'

/** As high as the overview that follows. */
export function OverviewSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.loadingTheOverview}</span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {[words.revenue, words.bookings, words.average, words.share].map((figure) => (
          <Skeleton key={figure} className="h-40 sm:h-36" />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-125" />
        <Skeleton className="h-125" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
      <div id="low-stock">
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}

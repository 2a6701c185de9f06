import { Skeleton } from '../ui/skeleton'

export function OverviewSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading the overview</span>
      <div className="grid gap-8 sm:grid-cols-2">
        <Skeleton className="h-43.5" />
        <Skeleton className="h-43.5" />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-90.5 lg:h-85.5" />
        <Skeleton className="h-90.5 lg:h-85.5" />
      </div>
      <Skeleton className="h-96" />
      <div id="low-stock">
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}

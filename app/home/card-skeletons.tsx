import { gridClass } from '../ui/section'
import { Skeleton } from '../ui/skeleton'

type CardSkeletonsProps = { label: string; className: string }

export function CardSkeletons({ label, className }: CardSkeletonsProps) {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <Skeleton key={each} className={className} />
      ))}
    </div>
  )
}

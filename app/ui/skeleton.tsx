import { classNames } from './class-names'

export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-breathe rounded-md bg-hairline/70', className)}
    />
  )
}

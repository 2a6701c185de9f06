import { classNames } from './class-names'

/** A grey place of the size of what will come; give it that size by class. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-breathe rounded-md bg-hairline/70', className)}
    />
  )
}

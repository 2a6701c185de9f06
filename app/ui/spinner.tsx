import * as words from '#words/ui'
import { classNames } from './class-names'
import { Icon } from './icon'

export function SpinnerMark({ className }: { className?: string | undefined }) {
  return <Icon name="spinner" className={classNames('animate-turn', className)} />
}

/** Appears after 400 ms, so that quick answers do not flash. */
export function Spinner({ label = words.loading }: { label?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-40 animate-appear-late place-items-center noscript:hidden"
    >
      <SpinnerMark className="size-8 text-signal" />
      <span className="sr-only">{label}</span>
    </div>
  )
}

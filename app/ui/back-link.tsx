import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon'
import { targetClass } from './touch-target'
import { useBackTo } from './use-back-to'

/** Above a page of one thing: back to the list that it is from, with its filters and at the same place. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const backTo = useBackTo()

  function follow(event: MouseEvent) {
    // In another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    backTo(to)
  }

  return (
    <Link
      to={to}
      onClick={follow}
      className={`${targetClass} -ml-1 gap-1 text-sm font-semibold text-ink-soft hover:text-ink sm:pointer-fine:min-h-8`}
    >
      <Icon name="chevron-left" className="size-4" />
      {children}
    </Link>
  )
}

import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from './icon'
import { targetClass } from './touch-target'

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

/** Leads to a page as it was left, where it is among those before this one; else as it begins. */
export function useBackTo(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => {
    const steps = stepsTo(to)
    void (steps === 0 ? navigate(to) : navigate(steps))
  }
}

/** How far back in the history of this tab a page is; 0 where it is not there, or the browser does not say. */
function stepsTo(path: string): number {
  const { navigation } = window
  const at = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries().slice(0, at) ?? []
  // One of an earlier document is loaded again, without the notice of what has just been done.
  const place = before.findLastIndex(
    ({ url, sameDocument }) => sameDocument && url !== null && new URL(url).pathname === path,
  )
  return place < 0 ? 0 : place - at
}

import { useEffect, useRef, useState } from 'react'

const delayMs = 400
const holdMs = 300

/** Whether to show a wait: only after a delay, and then for a minimum time. */
export function useDelayedPending(isPending: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isPending === isShown) return
    const held = performance.now() - shownAt.current
    const timer = setTimeout(
      () => {
        shownAt.current = performance.now()
        setShown(isPending)
      },
      isPending ? delayMs : Math.max(0, holdMs - held),
    )
    return () => clearTimeout(timer)
  }, [isPending, isShown])

  return isShown
}

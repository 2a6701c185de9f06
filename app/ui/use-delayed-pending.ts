import { useEffect, useRef, useState } from 'react'

const delayMs = 400
const holdMs = 300

/** Says when to show that something waits: not for short waits, and never for a mere flash. */
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

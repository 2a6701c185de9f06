let hydrated = false
const waiting = new Set<() => void>()

/** Whether React has taken the page over and let the browser go on since. */
export function isHydrated(): boolean {
  return hydrated
}

/**
 * Calls once it has, everybody in a task of its own: what only a browser knows would otherwise be rendered in the task that
 * takes the page over, and no press or key is heard in a long one. Gives the way to call it off.
 */
export function onHydrated(act: () => void): () => void {
  if (hydrated) return () => {}
  if (waiting.size === 0) setTimeout(notifyHydrated)
  waiting.add(act)
  return () => waiting.delete(act)
}

function notifyHydrated() {
  hydrated = true
  for (const act of waiting) setTimeout(act)
  waiting.clear()
}

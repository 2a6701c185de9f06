import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** False until a page has come alive and some time has passed: for what would make coming alive take longer. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

/** The same without a re-render; returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  const timer = setTimeout(act, PAUSE_MS)
  return () => clearTimeout(timer)
}

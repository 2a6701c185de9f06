import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** False until a page has come alive and some time has passed: for what would make coming alive take longer. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])

  return isIdle
}

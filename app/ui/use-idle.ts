import { useEffect, useState } from 'react'

const DELAY_MS = 300

/** False until some time after hydration: for work that would slow hydration down. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

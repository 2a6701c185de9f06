import { useEffect, useRef, useState } from 'react'

/** Two letters of a fast typist are one question. */
const PAUSE_MS = 30

/** A text as it changes, but once it has not changed for a moment while letters follow one another at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  const last = useRef(0)
  useEffect(() => {
    const since = performance.now() - last.current
    last.current = performance.now()
    if (since > PAUSE_MS) return setSettled(text)
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

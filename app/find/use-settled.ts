import { useEffect, useState } from 'react'

/** Two letters of a fast typist are one question. */
const PAUSE_MS = 30

/** A text once it has not changed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

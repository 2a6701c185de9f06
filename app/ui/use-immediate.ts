import { useEffect, useState } from 'react'

/** A value that shows its change at once, and then what it became: an address changes a moment after the press. */
export function useImmediate<T>(value: T) {
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  return [shown, setShown] as const
}

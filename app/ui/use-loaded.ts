import { useSyncExternalStore } from 'react'

/** False until the document and all that it asked for is there: for what must not get in its way. */
export function useLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  // `readyState` turns before the event, so by then everybody reads the same.
  window.addEventListener('load', listener)
  return () => window.removeEventListener('load', listener)
}

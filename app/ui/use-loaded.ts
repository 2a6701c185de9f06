import { useSyncExternalStore } from 'react'
import { isHydrated, onHydrated } from './on-hydrated'

/** False until the document and all that it asked for is there: for what must not get in its way. */
export function useLoaded(): boolean {
  return useSyncExternalStore(subscribe, readLoaded, () => false)
}

function readLoaded(): boolean {
  return isHydrated() && document.readyState === 'complete'
}

function subscribe(listener: () => void): () => void {
  const callOff = onHydrated(listener)
  // `readyState` turns before the event, so by then everybody reads the same.
  window.addEventListener('load', listener)
  return () => {
    callOff()
    window.removeEventListener('load', listener)
  }
}

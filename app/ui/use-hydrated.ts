import { useSyncExternalStore } from 'react'

/** False on the server and until React has taken over, so that no button is shown that cannot work yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}

import { useSyncExternalStore } from 'react'
import { isHydrated, onHydrated } from './on-hydrated'

/** False on the server and until React has taken over, so that no button is shown that cannot work yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(onHydrated, isHydrated, () => false)
}

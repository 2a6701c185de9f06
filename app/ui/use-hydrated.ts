import { useSyncExternalStore } from 'react'
import { onAwake, readAwake } from './awake'

/** False on the server and until React has taken over, so that no button is shown that cannot work yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(onAwake, readAwake, () => false)
}

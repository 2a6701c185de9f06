import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and while React hydrates, so that no button is enabled that cannot work yet. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

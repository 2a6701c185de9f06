import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches a media query now; before the page is alive it does not. */
export function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  )
}

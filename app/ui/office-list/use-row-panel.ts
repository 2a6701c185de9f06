import { useMediaQuery } from '../use-media-query'
import { useOpenedInUrl } from './use-opened-in-url'

/** The row whose panel is open next to the list, on screens that have room for both. */
export type RowPanel = {
  openedId: string | undefined
  open: (id: string) => void
  close: () => void
}

/** The opened row is in the URL, so that a reload and a sent link show it, and Back closes it; without room rows open their page. */
export function useRowPanel(): RowPanel | undefined {
  const hasRoom = useMediaQuery('(width >= 90rem)')
  const { opened, open, close } = useOpenedInUrl('open')
  return hasRoom ? { openedId: opened ?? undefined, open, close } : undefined
}

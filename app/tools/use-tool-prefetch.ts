import { useQueryClient } from '@tanstack/react-query'
import { toolQuery } from './tool-queries'

/** Asks for a tool as soon as somebody seems to be about to open it: before the click it is usually there. */
export function useToolPrefetch(id: string) {
  const client = useQueryClient()
  const ask = () => void client.prefetchQuery(toolQuery(id))
  return { onPointerEnter: ask, onFocus: ask }
}

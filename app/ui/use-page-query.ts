import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated'

const empty = new URLSearchParams()

/**
 * The query of a page's address. The server keeps one text of a page for all queries, so what depends on one is not known
 * until React has taken the page over: empty until then.
 */
export function usePageQuery(): URLSearchParams {
  const [query] = useSearchParams()
  return useHydrated() ? query : empty
}

import { useSearchParams } from 'react-router'
import { useHydrated } from './use-hydrated'

const empty = new URLSearchParams()

/** The query of the URL; empty until hydration, because the server caches one HTML text of a page for all queries. */
export function usePageQuery(): URLSearchParams {
  const [query] = useSearchParams()
  return useHydrated() ? query : empty
}

/** The URL's parameters now. React Router's hook has those of the last render: of two quick changes the first would be lost. */
export const readUrlParams = (): URLSearchParams => new URLSearchParams(window.location.search)

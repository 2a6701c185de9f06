import type { ReactNode } from 'react'
import { useMatches } from 'react-router'

/** What a page may export as `handle`, for the time before its own script. */
export type PageHandle = {
  /** Inline, before all else of the page. */
  earlyScript: string
  /** Shown by the server, and until the session is known. */
  waiting: ReactNode
}

export function usePageHandle(): PageHandle | undefined {
  const handle = useMatches().at(-1)?.handle
  return isPageHandle(handle) ? handle : undefined
}

const isPageHandle = (handle: unknown): handle is PageHandle => handle instanceof Object

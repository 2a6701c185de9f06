import { useEffect } from 'react'
import type { ViewedList } from '../../../contract/lists/list-views'

export type FilterSet = Record<string, string>

/** A set that stays in sight so long was used. */
const USED_MS = 3_000

/** Keeps the filters that were used last, until the session ends because they may name a buyer. */
export function useNoteUsed(list: ViewedList, now: FilterSet): void {
  const filters = new URLSearchParams(now).toString()
  useEffect(() => {
    if (filters === '') return
    const note = () => import('./used-filters').then(({ noteUsed }) => noteUsed(list, filters))
    // Without a network it is not noted.
    const timer = setTimeout(() => note().catch(() => {}), USED_MS)
    return () => clearTimeout(timer)
  }, [list, filters])
}

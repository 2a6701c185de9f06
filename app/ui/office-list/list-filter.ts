import type { ReactNode } from 'react'
import type { ListView } from '../list/use-list-view'

/** A filter behind a chip: the names that it has in the URL, what it says while it is on, and what the chip opens. */
export type ListFilter = {
  names: readonly string[]
  label: string
  summary: string | undefined
  panel: (close: () => void) => ReactNode
}

/** The part of the URL that filters the list: what 'Clear' takes away and what is offered again. */
export function filtersIn(view: ListView, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, view.read(name)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}

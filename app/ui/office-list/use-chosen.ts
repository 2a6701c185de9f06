import { useRef, useState } from 'react'

export type Chosen = {
  has: (id: string) => boolean
  ids: ReadonlySet<string>
  /** With Shift all between the last one pressed and this one. */
  toggle: (id: string, isRange: boolean) => void
  set: (ids: readonly string[]) => void
}

const none: ReadonlySet<string> = new Set()

/** The chosen rows of those in sight: what leaves the page is not chosen any more. */
export function useChosen(shown: readonly string[]): Chosen {
  const [all, setAll] = useState(none)
  const last = useRef<string>(undefined)
  const ids = new Set(shown.filter((id) => all.has(id)))

  function toggle(id: string, isRange: boolean) {
    const from = isRange && last.current !== undefined ? shown.indexOf(last.current) : -1
    const to = shown.indexOf(id)
    const pressed = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
    const next = new Set(ids)
    for (const each of pressed) {
      if (ids.has(id)) next.delete(each)
      else next.add(each)
    }
    last.current = id
    setAll(next)
  }

  return { ids, toggle, has: (id) => ids.has(id), set: (wanted) => setAll(new Set(wanted)) }
}

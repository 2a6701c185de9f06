import { useEffect, useMemo, useState } from 'react'
import { storedValue } from '../stored-value'

export type FilterSet = Record<string, string>
export type NamedSet = { name: string; set: FilterSet }

const MOST_USED = 3
/** A set that stays in sight so long was used. */
const USED_MS = 3_000

/**
 * Sets of filters: the three last used, until the session ends because they may name a buyer, and those saved under a name,
 * which stay in this browser.
 */
export function useKeptFilters(list: string, now: FilterSet) {
  const stored = useMemo(
    () => ({
      used: storedValue(() => localStorage, `bdmart-used-${list}`, parseUsed),
      saved: storedValue(() => localStorage, `views-${list}`, parseSaved),
    }),
    [list],
  )
  const [used, setUsed] = useState(() => stored.used.read())
  const [saved, setSaved] = useState(() => stored.saved.read())
  const text = JSON.stringify(now)

  useEffect(() => {
    if (text === '{}') return
    const timer = setTimeout(() => {
      const set = parseSet(JSON.parse(text))
      const others = stored.used.read().filter((each) => JSON.stringify(each) !== text)
      const next = [...(set ? [set] : []), ...others].slice(0, MOST_USED)
      stored.used.write(next)
      setUsed(next)
    }, USED_MS)
    return () => clearTimeout(timer)
  }, [text, stored])

  function keep(next: NamedSet[]) {
    stored.saved.write(next)
    setSaved(next)
  }

  return {
    used,
    saved,
    save: (name: string) =>
      keep([...saved.filter((each) => each.name !== name), { name, set: now }]),
    remove: (name: string) => keep(saved.filter((each) => each.name !== name)),
  }
}

export type KeptFilters = ReturnType<typeof useKeptFilters>

function parseUsed(found: unknown): FilterSet[] {
  const list: unknown[] = Array.isArray(found) ? found : []
  return list.map(parseSet).filter((set) => set !== undefined)
}

function parseSaved(found: unknown): NamedSet[] {
  const list: unknown[] = Array.isArray(found) ? found : []
  return list.flatMap((each) => {
    if (typeof each !== 'object' || each === null) return []
    const name: unknown = Reflect.get(each, 'name')
    const set = parseSet(Reflect.get(each, 'set'))
    return typeof name === 'string' && set ? { name, set } : []
  })
}

function parseSet(found: unknown): FilterSet | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
}

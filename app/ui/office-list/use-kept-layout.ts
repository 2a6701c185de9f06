import { useMemo, useState } from 'react'
import { storedValue } from '../stored-value'

export type KeptLayout = { order: string[]; shown: string[]; hidden: string[]; isDense: boolean }

/** Which columns a list shows, in which order, and how dense: kept in this browser for each list. */
export function useKeptLayout(name: string) {
  const stored = useMemo(() => storedValue(() => localStorage, `list-${name}`, parseLayout), [name])
  const [layout, setLayout] = useState(() => stored.read())

  function change(part: Partial<KeptLayout>) {
    const next = { ...layout, ...part }
    setLayout(next)
    stored.write(next)
  }

  return { layout, change, reset: () => change(plain) }
}

export type Layout = ReturnType<typeof useKeptLayout>

const plain: KeptLayout = { order: [], shown: [], hidden: [], isDense: true }

/** Content of another shape counts as nothing kept. */
function parseLayout(found: unknown): KeptLayout {
  const kept = typeof found === 'object' && found !== null ? found : {}
  const texts = (name: 'order' | 'shown' | 'hidden') => {
    const list: unknown = Reflect.get(kept, name)
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  }
  return {
    order: texts('order'),
    shown: texts('shown'),
    hidden: texts('hidden'),
    isDense: Reflect.get(kept, 'isDense') !== false,
  }
}

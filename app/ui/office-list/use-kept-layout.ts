import { useMemo, useState } from 'react'
import { storedValue } from '../stored-value'
import type { LaidOutColumn } from './list-column'

type KeptLayout = { shown: string[]; hidden: string[] }

/** Which columns a list shows: kept in this browser for each list. */
export function useKeptLayout(name: string) {
  const stored = useMemo(() => storedValue(() => localStorage, `list-${name}`, parseLayout), [name])
  const [layout, setLayout] = useState(() => stored.read())

  function show({ id, isExtra }: LaidOutColumn, isWanted: boolean) {
    const shown = layout.shown.filter((each) => each !== id)
    const hidden = layout.hidden.filter((each) => each !== id)
    if (isWanted) shown.push(id)
    else if (!isExtra) hidden.push(id)
    setLayout({ shown, hidden })
    stored.write({ shown, hidden })
  }

  return { ...layout, show }
}

export type Layout = ReturnType<typeof useKeptLayout>

/** Content of another shape counts as nothing kept. */
function parseLayout(found: unknown): KeptLayout {
  const kept = typeof found === 'object' && found !== null ? found : {}
  const texts = (name: keyof KeptLayout) => {
    const list: unknown = Reflect.get(kept, name)
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  }
  return { shown: texts('shown'), hidden: texts('hidden') }
}

import { useState } from 'react'
import type { ListView } from '../../ui/list/use-list-view'
import { storedValue } from '../../ui/stored-value'
import type { Layout } from './layout-switch'

const kept = storedValue(
  () => localStorage,
  'tools-layout',
  (found): Layout => (found === 'table' ? 'table' : 'grid'),
)

/** Cards or a table: as the URL asks for it, else as it was last chosen in this browser. */
export function useLayout(view: ListView) {
  const inUrl = view.read('view')
  const [last, setLast] = useState(() => kept.read())
  const layout: Layout = inUrl === 'table' || inUrl === 'grid' ? inUrl : last

  function choose(next: Layout) {
    kept.write(next)
    setLast(next)
    view.change({ view: inUrl === '' ? '' : next, page: view.page > 1 ? String(view.page) : '' })
  }

  return { layout, choose }
}

import { useState } from 'react'
import * as words from '#words/tools'
import { classNames } from '../../ui/class-names'
import { Icon, type IconName } from '../../ui/icon'
import type { ListView } from '../../ui/list/use-list-view'
import { storedValue } from '../../ui/stored-value'

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

export type Layout = 'grid' | 'table'
type LayoutSwitchProps = { layout: Layout; onChange: (layout: Layout) => void }

export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  const button = (value: Layout, name: string, icon: IconName) => (
    <button
      type="button"
      aria-label={name}
      aria-pressed={layout === value}
      onClick={() => onChange(value)}
      className={classNames(
        'grid size-11 place-items-center transition-colors sm:pointer-fine:size-9 first:rounded-l-md last:rounded-r-md',
        layout === value ? 'bg-graphite text-white' : 'text-ink hover:bg-paper',
      )}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className="flex shrink-0 rounded-md border border-control">
      {button('grid', words.gridView, 'grid')}
      {button('table', words.tableView, 'list')}
    </div>
  )
}

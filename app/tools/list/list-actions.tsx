import { useState } from 'react'
import * as words from '#words/tools'
import type { ToolSort } from '../../../contract/tools/tool-lists'
import { OwnPrices } from '../../companies/own-prices-section'
import { lazyPart } from '../../shell/lazy-part'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { formatCounted } from '../../ui/format-count'
import { Icon, type IconName } from '../../ui/icon'
import { ChoiceChip } from '../../ui/list/choice-chip'
import type { ListSelect, ListView } from '../../ui/list/use-list-view'
import { READ_MS, toast } from '../../ui/toast-store'
import type { useChoosing } from './choosing'
import type { ToolFiltering } from './tool-filters'

export type Layout = 'grid' | 'table'

type ListActionsProps = {
  view: ListView
  filtering: ToolFiltering
  /** As the URL asks for it. */
  sort: ToolSort | undefined
  found: number
  layout: Layout
  onLayout: (layout: Layout) => void
  choice: ReturnType<typeof useChoosing>
}

/** What can be done with the list: filters on narrow screens, a comparison, its order, and cards or rows. */
export function ListActions(props: ListActionsProps) {
  const { view, filtering, sort, found, layout, onLayout, choice } = props
  const isChoosing = choice.choosing !== undefined
  return (
    // On a phone the layouts are in the line of the count.
    <div className="contents sm:flex sm:items-center sm:gap-2">
      <span className="order-1 basis-full sm:hidden" />
      <FilterButton q={view.q} filtering={filtering} show={words.showTools(formatCounted(found))} />
      <Button
        size="small"
        aria-pressed={isChoosing}
        onClick={isChoosing ? choice.stop : choice.start}
        className="max-sm:order-1"
      >
        {words.compare}
      </Button>
      <ChoiceChip
        select={sortSelect(view.q, sort)}
        view={view}
        className="max-sm:order-1 max-sm:mr-auto"
      />
      <LayoutSwitch layout={layout} onChange={onLayout} />
      <OwnPrices />
    </div>
  )
}

const sorts = {
  name: words.name,
  'price-up': words.priceLowestFirst,
  'price-down': words.priceHighestFirst,
  available: words.availableMostFirst,
} as const satisfies Partial<Record<ToolSort, string>>

/** What was searched for comes in the order of its match, where no other is asked for. */
function sortSelect(q: string, sort: ToolSort | undefined): ListSelect {
  const isSearch = q.trim() !== ''
  const defaultChoice = isSearch ? 'closeness' : 'name'
  return {
    name: 'sort',
    label: words.sortBy,
    defaultChoice,
    value: sort ?? defaultChoice,
    choices: { ...(isSearch && { closeness: words.bestMatch }), ...sorts },
  }
}

const loadFilterDrawer = () => import('./filter-drawer')
const FilterDrawer = lazyPart(loadFilterDrawer, 'FilterDrawer')

/** Opens the filters of narrow screens, which load at the first press. */
function FilterButton(props: { q: string; filtering: ToolFiltering; show: string }) {
  // Undefined until it is opened for the first time.
  const [isOpen, setOpen] = useState<boolean>()
  const { filters } = props.filtering
  const count = Object.values(filters)
    .flat()
    .filter((value) => value !== '').length

  async function open() {
    try {
      await loadFilterDrawer()
      setOpen(true)
    } catch {
      toast.error(words.theFiltersCouldNotBe, { ms: READ_MS })
    }
  }

  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => void open()}
        className="max-sm:order-1 lg:hidden"
      >
        {count === 0 ? words.filters : words.filtersCount(count)}
      </Button>
      {isOpen !== undefined && (
        <FilterDrawer {...props} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type LayoutSwitchProps = { layout: Layout; onChange: (layout: Layout) => void }

function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
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

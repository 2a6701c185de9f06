import * as words from '#words/tools'
import type { ToolSort } from '../../../contract/tools/tool-lists'
import { Button } from '../../ui/button'
import { formatCounted } from '../../ui/format-count'
import { ChoiceChip } from '../../ui/list/choice-chip'
import type { ListSelect, ListView } from '../../ui/list/use-list-view'
import type { useChoosing } from './choosing-context'
import { FilterButton } from './filter-button'
import { type Layout, LayoutSwitch } from './layout-switch'
import type { ToolFiltering } from './tool-filters'

export type ListActionsProps = {
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
        variant="secondary"
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

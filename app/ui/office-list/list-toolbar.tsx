import * as words from '#words/ui'
import { MAX_NAME_LENGTH } from '../../../contract/limits'
import type { ViewedList } from '../../../contract/lists/list-views'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import { ChoiceChip, chipLook } from '../list/choice-chip'
import type { ListSearch } from '../list/list'
import type { ListSelect, ListView } from '../list/use-list-view'
import { FilterChip, filtersIn, type ListFilter } from './filter-chips'
import { type FilterSet, useNoteUsed } from './kept-filters'
import type { ListColumn } from './list-column'
import { ColumnsMenu, ViewsMenu } from './list-menus'
import type { Layout } from './use-kept-layout'

export type ToolbarParts = {
  /** Names the list where its views and its layout are kept. */
  name: ViewedList
  view: ListView
  search: ListSearch
  choices?: readonly ListSelect[]
  /** Filters behind a chip. */
  filters?: readonly ListFilter[]
  /** The orders, for cards, which have no head. */
  sort?: ListSelect | undefined
}

type ListToolbarProps<Row> = ToolbarParts & { columns: ListColumn<Row>[]; layout: Layout }

export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { name, view, search, choices = [], filters = [], sort, columns, layout } = props
  const names = filterNames(props)
  const now = filtersIn(view, ['q', ...names])
  useNoteUsed(name, now)
  const isFiltered = names.some((each) => now[each] !== undefined)
  return (
    <search className="mb-3 flex flex-col gap-2 md:flex-row md:flex-wrap md:items-start print:hidden">
      <SearchBox view={view} {...search} />
      {/* On a phone one line, which scrolls sideways in itself. */}
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:px-0 md:min-w-0 md:flex-1 md:flex-wrap md:overflow-visible md:py-0">
        {choices.map((select) => (
          <ChoiceChip key={select.name} select={select} view={view} />
        ))}
        {filters.map((filter) => (
          <FilterChip key={filter.label} filter={filter} />
        ))}
        {sort && <ChoiceChip select={sort} view={view} className="md:hidden" />}
        <ViewsMenu
          list={name}
          now={now}
          textOf={(set) => textOfFilters(set, choices)}
          onChoose={(set) => view.change({ ...emptied(['q', ...names]), ...set })}
        />
        {isFiltered && (
          <button
            type="button"
            onClick={() => view.change(emptied(names))}
            className={classNames(chipLook, 'border-transparent hover:bg-paper')}
          >
            <Icon name="close" className="size-4" />
            {words.clear}
          </button>
        )}
        <span className="ml-auto max-md:hidden">
          <ColumnsMenu columns={columns} layout={layout} />
        </span>
      </div>
    </search>
  )
}

export const filterNames = ({ choices = [], filters = [] }: ToolbarParts): string[] => [
  ...choices.map(({ name }) => name),
  ...filters.flatMap(({ names }) => names),
]

export const emptied = (names: readonly string[]): FilterSet =>
  Object.fromEntries(names.map((name) => [name, '']))

function textOfFilters(set: FilterSet, choices: readonly ListSelect[]): string {
  const parts = Object.entries(set).map(([name, value]) => {
    const choice = choices.find((each) => each.name === name)
    return choice?.choices[value] ?? (name === 'q' ? `“${value}”` : `${name} ${value}`)
  })
  return parts.join(', ')
}

function SearchBox({ view, label, placeholder }: ListSearch & { view: ListView }) {
  return (
    <span className="relative block md:w-64">
      <Icon
        name="search"
        className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        name="q"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_NAME_LENGTH}
        placeholder={placeholder}
        value={view.text}
        onChange={(event) => view.setText(event.target.value)}
        onBlur={view.writeText}
        className="block min-h-11 w-full rounded-md border border-control bg-surface pr-3 pl-9 text-base placeholder:text-ink-soft hover:border-ink md:text-sm md:pointer-fine:min-h-9"
      />
    </span>
  )
}

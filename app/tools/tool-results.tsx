import { useDeferredValue, useRef } from 'react'
import { TOOLS_PER_PAGE } from '../../contract/limits'
import { EmptyState } from '../ui/empty-state'
import { formatCount, formatCounted } from '../ui/format-count'
import { NothingFound } from '../ui/nothing-found'
import { Pagination } from '../ui/pagination'
import { SearchedList } from '../ui/searched-list'
import { useListParams } from '../ui/use-list-params'
import { useSearchInput } from '../ui/use-search-input'
import { LayoutSwitch } from './layout-switch'
import { ToolGrid, ToolGridSkeleton } from './tool-grid'
import { ToolTable } from './tool-table'
import { ToolToolbar } from './tool-toolbar'
import { hasAllWords, readToolView } from './tool-view'
import { useToolSearch } from './use-tool-search'

/** The catalogue a page at a time: the page in sight is searched with each letter, all of it by the server in a pause. */
export function ToolResults() {
  const { read, page, hrefOf, change } = useListParams()
  const view = readToolView(read)
  const [typed, setTyped, writeNow] = useSearchInput(view.q, (q) => change({ q }))
  const q = useDeferredValue(typed)
  const { query, categories } = useToolSearch({ ...view, show: 'all', page })
  const isAnswered = q === view.q && !query.isPlaceholderData
  const start = useRef<HTMLDivElement>(null)
  const List = view.layout === 'table' ? ToolTable : ToolGrid

  function clear() {
    setTyped('')
    change({ q: '', category: '' })
  }

  return (
    <>
      <ToolToolbar
        {...{ ...view, typed, categories, change }}
        onType={setTyped}
        onLeave={writeNow}
      />
      <div
        ref={start}
        tabIndex={-1}
        className="mb-4 flex min-h-11 items-center justify-between gap-4"
      >
        <p role="status" className="text-ink-soft tabular-nums">
          {query.data && countText(query.data)}
        </p>
        <LayoutSwitch
          layout={view.layout}
          onChange={(layout) => change({ view: layout === 'grid' ? '' : layout })}
        />
      </div>
      <SearchedList
        {...{ query, page, hrefOf }}
        perPage={TOOLS_PER_PAGE}
        loading={<ToolGridSkeleton />}
        empty={<EmptyState title="No tools yet" text="Our catalogue is being filled." />}
      >
        {({ tools, found }) => {
          const shown = isAnswered ? tools : tools.filter(({ name }) => hasAllWords(name, q))
          return (
            <>
              {shown.length > 0 && <List tools={shown} />}
              {shown.length === 0 && !isAnswered && <ToolGridSkeleton />}
              {shown.length === 0 && isAnswered && (
                <NothingFound title="No tool matches" onClear={clear} />
              )}
              <div className="mt-8">
                <Pagination
                  {...{ page, hrefOf, start }}
                  pageCount={Math.ceil(found / TOOLS_PER_PAGE)}
                />
              </div>
            </>
          )
        }}
      </SearchedList>
    </>
  )
}

function countText({ found, total }: { found: number; total: number }): string {
  const all = `${formatCount(total)} ${total === 1 ? 'tool' : 'tools'}`
  return found === total ? all : `${formatCounted(found)} of ${all}`
}

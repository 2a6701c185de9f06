import { useDeferredValue } from 'react'
import type { Tool } from '../../contract/tools'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { Pagination } from '../ui/pagination'
import { useListAddress } from '../ui/use-list-address'
import { useTypedSearch } from '../ui/use-typed-search'
import { LayoutSwitch } from './layout-switch'
import { ToolGrid } from './tool-grid'
import { ToolTable } from './tool-table'
import { ToolToolbar } from './tool-toolbar'
import { listCategories, readToolView, selectTools } from './tool-view'

const PAGE_SIZE = 60

export function ToolResults({ tools }: { tools: Tool[] }) {
  const { read, change, ...address } = useListAddress()
  const view = readToolView(read)
  const [typed, setTyped, writeNow] = useTypedSearch(view.q, (q) => change({ q }))
  // The list may come a moment after the letters, never they after it.
  const q = useDeferredValue(typed)
  const found = selectTools(tools, { ...view, q })
  const pageCount = Math.ceil(found.length / PAGE_SIZE)
  const page = Math.min(address.page, Math.max(pageCount, 1))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const List = view.layout === 'table' ? ToolTable : ToolGrid

  function clear() {
    setTyped('')
    change({ q: '', category: '' })
  }

  return (
    <>
      <ToolToolbar
        {...view}
        typed={typed}
        onType={setTyped}
        onLeave={writeNow}
        categories={listCategories(tools)}
        onChange={({ sort, ...rest }) =>
          change({ ...rest, ...(sort !== undefined && { sort: sort === 'name' ? '' : sort }) })
        }
      />
      <div className="mb-4 flex items-center justify-between gap-4">
        <p role="status" className="text-ink-soft tabular-nums">
          {countText(found.length, tools.length)}
        </p>
        <LayoutSwitch
          layout={view.layout}
          onChange={(layout) => change({ view: layout === 'grid' ? '' : layout })}
        />
      </div>
      {found.length === 0 ? <NothingFound onClear={clear} /> : <List tools={shown} />}
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefOf={address.hrefOf} />
      </div>
    </>
  )
}

function countText(found: number, all: number): string {
  const unit = all === 1 ? 'tool' : 'tools'
  return found === all
    ? `${formatCount(all)} ${unit}`
    : `${formatCount(found)} of ${formatCount(all)} ${unit}`
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No tool matches"
      text="Please try fewer letters or another category."
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}

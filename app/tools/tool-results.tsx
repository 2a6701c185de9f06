import { useDeferredValue } from 'react'
import { TOOLS_PER_PAGE } from '../../contract/limits'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { Pagination } from '../ui/pagination'
import { useListAddress } from '../ui/use-list-address'
import { useTypedSearch } from '../ui/use-typed-search'
import type { KnownTool } from './known-tools'
import { LayoutSwitch } from './layout-switch'
import { ToolGrid } from './tool-grid'
import { ToolTable } from './tool-table'
import { ToolToolbar } from './tool-toolbar'
import { readToolView, selectTools, type ToolView } from './tool-view'
import type { Shelf } from './use-shelf'

/** What a screen shows is there in the same frame as the letter; what lies below may come a moment later. */
const FIRST_SHOWN = 12

export function ToolResults({ shelf }: { shelf: Shelf }) {
  const { read, change, ...address } = useListAddress()
  const view = readToolView(read)
  const [typed, setTyped, writeNow] = useTypedSearch(view.q, (q) => change({ q }))
  const { tools, found, total } = findTools(shelf, { ...view, q: typed })
  const pageCount = Math.ceil(found / TOOLS_PER_PAGE)
  const page = Math.min(address.page, Math.max(pageCount, 1))
  const onPage =
    'page' in shelf ? tools : tools.slice((page - 1) * TOOLS_PER_PAGE, page * TOOLS_PER_PAGE)
  const isSettled = useDeferredValue(typed) === typed
  const shown = isSettled ? onPage : onPage.slice(0, FIRST_SHOWN)
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
        categories={shelf.categories}
        onChange={({ sort, ...rest }) =>
          change({ ...rest, ...(sort !== undefined && { sort: sort === 'name' ? '' : sort }) })
        }
      />
      <div className="mb-4 flex items-center justify-between gap-4">
        <p role="status" className="text-ink-soft tabular-nums">
          {countText(found, total)}
        </p>
        <LayoutSwitch
          layout={view.layout}
          onChange={(layout) => change({ view: layout === 'grid' ? '' : layout })}
        />
      </div>
      {shown.length === 0 ? <NothingFound onClear={clear} /> : <List tools={shown} />}
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefOf={address.hrefOf} />
      </div>
    </>
  )
}

type Found = { tools: KnownTool[]; found: number; total: number }

/** In a browser that knows all tools it finds them itself; otherwise it shows what the server has found. */
function findTools(shelf: Shelf, view: ToolView): Found {
  if ('page' in shelf) return { ...shelf.page, total: shelf.total }
  const tools = selectTools(shelf.all, view)
  return { tools, found: tools.length, total: shelf.all.length }
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

import { useMemo, useRef } from 'react'
import { Navigate } from 'react-router'
import { TOOLS_PER_PAGE } from '../../contract/limits'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { formatCount, formatCounted } from '../ui/format-count'
import { Pagination } from '../ui/pagination'
import { useListParams } from '../ui/use-list-params'
import { useSearchInput } from '../ui/use-search-input'
import type { KnownTool } from './known-tools'
import { LayoutSwitch } from './layout-switch'
import { ToolGrid, ToolGridSkeleton } from './tool-grid'
import { ToolTable } from './tool-table'
import { ToolToolbar } from './tool-toolbar'
import { readToolView, selectTools, type ToolView } from './tool-view'
import type { Catalogue } from './use-catalogue'

const noShelf: Catalogue = { total: 0, categories: [], all: [] }

/** Without a shelf it shows that one is loaded; the toolbar can be used already. */
export function ToolResults({ shelf: loaded }: { shelf: Catalogue | undefined }) {
  const shelf = loaded ?? noShelf
  const { read, change, ...address } = useListParams()
  const view = readToolView(read)
  const start = useRef<HTMLDivElement>(null)
  const isServed = 'page' in shelf
  const [typed, setTyped, writeNow] = useSearchInput(view.q, (q) => change({ q }), {
    isAnsweredHere: !isServed,
  })
  const { all, found, total } = useFound(shelf, { ...view, q: typed })
  const settled = useFound(shelf, view)
  const pageCount = Math.ceil(found / TOOLS_PER_PAGE)
  const page = Math.min(address.page, Math.max(pageCount, 1))
  const tools = usePage(all, isServed ? 1 : page)
  const settledTools = usePage(settled.all, isServed ? 1 : page)
  const List = view.layout === 'table' ? ToolTable : ToolGrid

  // An address from when there were more of them.
  if (isServed && tools.length === 0 && found > 0 && page < address.page)
    return <Navigate to={address.hrefOf(page)} replace />

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
      <div ref={start} tabIndex={-1} className="mb-4 flex items-center justify-between gap-4">
        <p role="status" className="text-ink-soft tabular-nums">
          {loaded &&
            countText(isServed && found < total ? formatCounted(found) : formatCount(found), total)}
        </p>
        <LayoutSwitch
          layout={view.layout}
          onChange={(layout) => change({ view: layout === 'grid' ? '' : layout })}
        />
      </div>
      {!loaded && <ToolGridSkeleton />}
      {loaded && tools.length === 0 && <NothingFound onClear={clear} />}
      {loaded && tools.length > 0 && <List tools={tools} settled={settledTools} />}
      <div className="mt-8">
        <Pagination {...{ page, pageCount, start }} hrefOf={address.hrefOf} />
      </div>
    </>
  )
}

/** In a browser that knows all tools it finds them itself; otherwise it shows what the server has found. */
function useFound(shelf: Catalogue, { q, category, sort }: ToolView) {
  return useMemo(() => {
    const { total } = shelf
    if ('page' in shelf) {
      const isAll = q === '' && category === ''
      return { all: shelf.page.tools, found: isAll ? total : shelf.page.found, total }
    }
    const all = selectTools(shelf.all, { q, category, sort })
    return { all, found: all.length, total: shelf.all.length }
  }, [shelf, q, category, sort])
}

/** The same list as long as it shows the same, so that the cards can stay as they are. */
function usePage(tools: KnownTool[], page: number) {
  return useMemo(
    () => tools.slice((page - 1) * TOOLS_PER_PAGE, page * TOOLS_PER_PAGE),
    [tools, page],
  )
}

function countText(found: string, total: number): string {
  const all = `${formatCount(total)} ${total === 1 ? 'tool' : 'tools'}`
  return found === formatCount(total) ? all : `${found} of ${all}`
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

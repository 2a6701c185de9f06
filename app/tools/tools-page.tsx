import { useDeferredValue } from 'react'
import { href, Link } from 'react-router'
import { TOOLS_PER_PAGE } from '../../contract/limits'
import type { ListedTool, ToolSort } from '../../contract/tool-lists'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { List } from '../ui/list/list'
import { useListView } from '../ui/list/use-list-view'
import { targetClass } from '../ui/touch-target'
import type { Route } from './+types/tools-page'
import { categorySelect } from './category-select'
import { type Layout, LayoutSwitch } from './layout-switch'
import { toolColumns } from './tool-columns'
import { ToolGrid, ToolGridSkeleton } from './tool-grid'
import { PreloadToolPage, useToolLinks } from './tool-links'
import { hasAllWords, useToolSearch } from './use-tool-search'

const sorts = {
  name: 'Name',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
  available: 'Available, most first',
} as const satisfies Partial<Record<ToolSort, string>>

export const meta: Route.MetaFunction = () => [{ title: 'All Products | BD-MART' }]

export default function ToolsPage() {
  const toolLinks = useToolLinks()
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">All Products</h1>
      <p className="mb-2">
        <Link to={href('/machines')} className={`${targetClass} underline underline-offset-4`}>
          Machines
        </Link>
      </p>
      <div {...toolLinks}>
        <Tools />
      </div>
      <PreloadToolPage />
    </Container>
  )
}

/** Each letter filters the page in sight; in a pause the server searches the whole catalogue. */
function Tools() {
  const view = useListView()
  const sort = view.select('sort', 'Sort by', sorts, 'name')
  const category = view.read('category')
  const layout = view.read('view') === 'table' ? 'table' : 'grid'
  const search = { q: view.q, category, sort: sort.value === 'name' ? undefined : sort.value }
  const { query, categories } = useToolSearch({ ...search, page: view.page })
  const text = useDeferredValue(view.text)
  const isAnswered = text === view.q && !query.isPlaceholderData
  const tools = query.data?.tools ?? []
  const rows = isAnswered ? tools : tools.filter(({ name }) => hasAllWords(name, text))
  return (
    <List
      {...{ view, query }}
      page={query.data && { ...query.data, rows }}
      perPage={TOOLS_PER_PAGE}
      caption="Tools"
      unit={['tool', 'tools']}
      columns={toolColumns}
      renderRows={rowsRenderer(layout, rows.length === 0)}
      search={{ label: 'Search by name', placeholder: 'Vise, caliper, spindle …' }}
      selects={[categorySelect(category, categories), sort]}
      action={
        <LayoutSwitch
          layout={layout}
          onChange={(to) => view.change({ view: to === 'grid' ? '' : to })}
        />
      }
      loading={<ToolGridSkeleton />}
      empty={<EmptyState title="No tools yet" text="Our catalogue is being filled." />}
    />
  )
}

/** Before the server has answered, the page in sight may have no match. */
function rowsRenderer(layout: Layout, isEmpty: boolean) {
  if (isEmpty) return () => <ToolGridSkeleton />
  if (layout === 'table') return undefined
  return (tools: ListedTool[]) => <ToolGrid tools={tools} />
}

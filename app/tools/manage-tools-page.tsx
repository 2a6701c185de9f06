import { href, Link, useSearchParams } from 'react-router'
import { MIN_ORDER_QUANTITY, TOOLS_PER_PAGE } from '../../contract/limits'
import type { ToolSearch, ToolSort } from '../../contract/tool-lists'
import { AdminOnly } from '../dashboard/admin-only'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { List } from '../ui/list/list'
import { useListView } from '../ui/list/use-list-view'
import { targetClass } from '../ui/touch-target'
import type { Route } from './+types/manage-tools-page'
import { categorySelect } from './category-select'
import { DeleteTool } from './delete-tool'
import { DeletedTools } from './deleted-tools'
import { EditTool } from './edit-tool'
import { manageToolsColumns } from './manage-tools-columns'
import { useDeleteTool } from './use-delete-tool'
import { useEditedTool } from './use-edited-tool'
import { useToolSearch } from './use-tool-search'

const filters = {
  all: 'All products',
  low: `Low stock (below ${MIN_ORDER_QUANTITY})`,
  featured: 'Featured',
} as const satisfies Record<ToolSearch['show'], string>

const sorts = {
  name: 'Name',
  scarce: 'Stock, least first',
  available: 'Stock, most first',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
} as const satisfies Record<ToolSort, string>

export const meta: Route.MetaFunction = () => [{ title: 'Manage Products | BD-MART' }]

export default function ManageToolsPage() {
  const isDeleted = useSearchParams()[0].get('show') === 'deleted'
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Manage Products</h1>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {!isDeleted && (
            <Link
              to={`${href('/dashboard/Manage-Products')}?show=deleted`}
              className={`${targetClass} text-sm font-semibold underline underline-offset-4`}
            >
              Deleted products
            </Link>
          )}
          <Link to={href('/dashboard/add-tool')} className={buttonClass({ size: 'small' })}>
            Add Tool
          </Link>
        </span>
      </div>
      <AdminOnly>{isDeleted ? <DeletedTools /> : <ManagedTools />}</AdminOnly>
    </>
  )
}

function ManagedTools() {
  const deletion = useDeleteTool()
  const { edited, edit, close } = useEditedTool()
  const view = useListView()
  const show = view.select('show', 'Show', filters, 'all')
  const sort = view.select('sort', 'Sort by', sorts, 'name')
  const category = view.read('category')
  const search = { q: view.q, category, show: show.value, sort: sort.value, page: view.page }
  const { query, categories } = useToolSearch(search)
  return (
    <>
      <DeleteTool deletion={deletion} />
      <List
        {...{ view, query }}
        page={query.data && { ...query.data, rows: query.data.tools }}
        perPage={TOOLS_PER_PAGE}
        caption="Products"
        unit={['product', 'products']}
        columns={manageToolsColumns({ onEdit: edit, onDelete: deletion.ask })}
        search={{ label: 'Search by name', placeholder: 'Vise, caliper, spindle …' }}
        selects={[categorySelect(category, categories), show, sort]}
        action={show.value === 'low' && <OverviewLink />}
        empty={<EmptyState title="No products yet" text="Products that you add appear here." />}
      />
      {edited && <EditTool key={edited} id={edited} onClose={close} />}
    </>
  )
}

function OverviewLink() {
  return (
    <Link
      to={`${href('/dashboard/overview')}#low-stock`}
      className={`${targetClass} text-sm font-semibold underline underline-offset-4`}
    >
      Stock running out in Overview
    </Link>
  )
}

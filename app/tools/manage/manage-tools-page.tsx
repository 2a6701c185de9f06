import { href, Link } from 'react-router'
import { AdminOnly } from '../../dashboard/admin-only'
import { lazyPart } from '../../shell/lazy-part'
import { titled } from '../../shell/page-meta'
import { buttonClass } from '../../ui/button'
import { useListView } from '../../ui/list/use-list-view'
import { Spinner } from '../../ui/spinner'
import { managedShows } from './managed-shows'
import { ManagedTools } from './managed-tools'

const DeletedTools = lazyPart(
  () => import('./deleted-tools').then((module) => module.DeletedTools),
  <Spinner label="Loading the products" />,
)

export const meta = titled('Manage Products')

export default function ManageToolsPage() {
  return (
    <>
      <div className="page-head">
        <h1>Manage Products</h1>
        <Link to={href('/dashboard/add-tool')} className={buttonClass({ size: 'small' })}>
          Add Tool
        </Link>
      </div>
      <AdminOnly>
        <Products />
      </AdminOnly>
    </>
  )
}

/** Those that were deleted come from a call of their own. */
function Products() {
  const view = useListView()
  const show = view.select('show', 'Show', managedShows, 'all')
  const parts = { view, select: show }
  return show.value === 'deleted' ? (
    <DeletedTools {...parts} />
  ) : (
    <ManagedTools {...parts} show={show.value} />
  )
}

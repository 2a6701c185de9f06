import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { AdminOnly } from '../dashboard/admin-only'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import type { Route } from './+types/manage-products-page'
import { DeleteTool } from './delete-tool'
import { ProductList } from './product-list'
import { toolListQuery } from './tool-queries'
import { useDeleteTool } from './use-delete-tool'

export const meta: Route.MetaFunction = () => [{ title: 'Manage Products | BD-MART' }]

export default function ManageProductsPage() {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Manage Products</h1>
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

function Products() {
  const query = useQuery({ ...toolListQuery, refetchOnMount: 'always' })
  // Here and not in the list, which goes with its last product.
  const deletion = useDeleteTool()
  return (
    <>
      <LoadErrorNotice error={query.isLoadingError ? query.error : null} />
      <DeleteTool deletion={deletion} />
      <ListState query={query} empty={<NoProducts />}>
        {(tools) => <ProductList tools={tools} onDelete={deletion.ask} />}
      </ListState>
    </>
  )
}

function NoProducts() {
  return <EmptyState title="No products yet" text="What you add to the catalogue stands here." />
}

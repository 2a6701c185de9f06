import { href, Link } from 'react-router'
import { AdminOnly } from '../dashboard/admin-only'
import { buttonClass } from '../ui/button'
import type { Route } from './+types/manage-products-page'
import { DeleteTool } from './delete-tool'
import { EditTool } from './edit-tool'
import { ProductList } from './product-list'
import { useDeleteTool } from './use-delete-tool'
import { useEditedProduct } from './use-edited-product'

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
  // Here and not in the list, which goes with its last product.
  const deletion = useDeleteTool()
  const { edited, edit, close } = useEditedProduct()
  return (
    <>
      <DeleteTool deletion={deletion} />
      <ProductList onEdit={edit} onDelete={deletion.ask} />
      {edited && <EditTool key={edited} id={edited} onClose={close} />}
    </>
  )
}

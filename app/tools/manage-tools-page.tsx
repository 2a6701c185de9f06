import { href, Link } from 'react-router'
import { AdminOnly } from '../dashboard/admin-only'
import { buttonClass } from '../ui/button'
import type { Route } from './+types/manage-tools-page'
import { DeleteTool } from './delete-tool'
import { EditTool } from './edit-tool'
import { ManageToolsList } from './manage-tools-list'
import { useDeleteTool } from './use-delete-tool'
import { useEditedTool } from './use-edited-tool'

export const meta: Route.MetaFunction = () => [{ title: 'Manage Products | BD-MART' }]

export default function ManageToolsPage() {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Manage Products</h1>
        <Link to={href('/dashboard/add-tool')} className={buttonClass({ size: 'small' })}>
          Add Tool
        </Link>
      </div>
      <AdminOnly>
        <ManagedTools />
      </AdminOnly>
    </>
  )
}

function ManagedTools() {
  // Here and not in the list, which goes with its last product.
  const deletion = useDeleteTool()
  const { edited, edit, close } = useEditedTool()
  return (
    <>
      <DeleteTool deletion={deletion} />
      <ManageToolsList onEdit={edit} onDelete={deletion.ask} />
      {edited && <EditTool key={edited} id={edited} onClose={close} />}
    </>
  )
}

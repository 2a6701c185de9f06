import { RestorableForm } from '../auth/restorable-form'
import { AdminOnly } from '../dashboard/admin-only'
import type { Route } from './+types/add-tool-page'
import { AddToolForm } from './add-tool-form'

export const meta: Route.MetaFunction = () => [{ title: 'Add Tool | BD-MART' }]

export default function AddToolPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Add Tool</h1>
      <AdminOnly>
        <RestorableForm>{(ref) => <AddToolForm formRef={ref} />}</RestorableForm>
      </AdminOnly>
    </>
  )
}

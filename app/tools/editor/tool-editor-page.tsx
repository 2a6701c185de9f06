import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { AdminOnly } from '../../dashboard/admin-only'
import { titled } from '../../shell/page-meta'
import { BackLink } from '../../ui/back-link'
import { ErrorState } from '../../ui/error-state'
import { Spinner } from '../../ui/spinner'
import { toolDetailsQuery, toolQuery } from '../tool-queries'
import type { Route } from './+types/tool-editor-page'
import { ToolEditor } from './tool-editor'

export const meta = titled('Product')

/** All that the office knows of a product, to be changed. */
export default function ToolEditorPage({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminOnly>
      <BackLink to={href('/dashboard/Manage-Products')}>Manage Products</BackLink>
      <Product key={id} id={id} />
    </AdminOnly>
  )
}

function Product({ id }: { id: string }) {
  const query = useQuery({ ...toolQuery(id), staleTime: 0 })
  const details = useQuery({ ...toolDetailsQuery(id), staleTime: 0 })
  const error = query.error ?? details.error
  const isFresh = query.isFetchedAfterMount && details.isFetchedAfterMount
  if (query.data && details.data && isFresh)
    return (
      <ToolEditor start={{ tool: query.data, details: details.data }} files={details.data.files} />
    )
  return (
    <>
      <h1 className="page-head">Product</h1>
      {error ? (
        <ErrorState
          message={error.message}
          isRetrying={query.isFetching || details.isFetching}
          onRetry={() => {
            void query.refetch()
            void details.refetch()
          }}
        />
      ) : (
        <Spinner label="Loading the product" />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/tools'
import { AdminOnly } from '../../dashboard/admin-only'
import { titled } from '../../shell/page-meta'
import { BackLink } from '../../ui/back-link'
import { bothQueries, Waiting } from '../../ui/waiting'
import { toolDetailsQuery, toolQuery } from '../tool-queries'
import type { Route } from './+types/tool-editor-page'
import { ToolEditor } from './tool-editor'

export const meta = titled(words.product)

export default function ToolEditorPage({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminOnly area="catalogue">
      <BackLink to={href('/dashboard/Manage-Products')}>{words.manageProducts}</BackLink>
      <Product key={id} id={id} />
    </AdminOnly>
  )
}

function Product({ id }: { id: string }) {
  const tool = useQuery({ ...toolQuery(id), staleTime: 0 })
  const details = useQuery({ ...toolDetailsQuery(id), staleTime: 0 })
  const isFresh = tool.isFetchedAfterMount && details.isFetchedAfterMount
  if (isFresh && tool.data && details.data) {
    const start = { tool: tool.data, details: details.data }
    return <ToolEditor start={start} files={details.data.files} />
  }
  return (
    <>
      <h1 className="page-head">{words.product}</h1>
      <Waiting query={bothQueries(tool, details)} label={words.loadingTheProduct} />
    </>
  )
}

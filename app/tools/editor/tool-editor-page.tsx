import { href } from 'react-router'
import * as words from '#words/tools'
import { AdminOnly } from '../../dashboard/admin-only'
import { titled } from '../../shell/page-meta'
import { BackLink } from '../../ui/back-link'
import type { Route } from './+types/tool-editor-page'
import { ToolEditor } from './tool-editor'
import { useSavedTool } from './use-saved-tool'

export const meta = titled(words.product)

export default function ToolEditorPage({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminOnly>
      <BackLink to={href('/dashboard/Manage-Products')}>{words.manageProducts}</BackLink>
      <Product key={id} id={id} />
    </AdminOnly>
  )
}

function Product({ id }: { id: string }) {
  const { saved, waiting } = useSavedTool(id)
  if (saved) return <ToolEditor start={saved} files={saved.details.files} />
  return (
    <>
      <h1 className="page-head">{words.product}</h1>
      {waiting}
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/tools'
import { ApiError } from '../../api'
import { lazyPart } from '../../shell/lazy-part'
import type { PageHandle } from '../../shell/page-handle'
import { pageTitle } from '../../shell/page-meta'
import { Container } from '../../ui/container'
import { QueryError } from '../../ui/error-state'
import { LoadErrorNotice } from '../../ui/notice-dialog'
import { Spinner } from '../../ui/spinner'
import { findCachedTool, toolDetailsQuery, toolQuery } from '../tool-queries'
import type { Route } from './+types/tool-page'
import { earlyToolScript, findEarlyTool } from './early-tool'
import { ToolBreadcrumb } from './tool-breadcrumb'
import { ToolDetail } from './tool-detail'
import { EarlyToolOutline } from './tool-outline'
import { toolPageClass } from './tool-picture'

const UnknownTool = lazyPart(() => import('./unknown-tool'), 'UnknownTool')

export const handle = {
  earlyScript: earlyToolScript,
  waiting: <EarlyToolOutline />,
} satisfies PageHandle

export default function ToolPage({ params: { id } }: Route.ComponentProps) {
  const early = findEarlyTool(id)
  const query = useQuery({
    ...toolQuery(id),
    initialData: () => early?.tool,
    initialDataUpdatedAt: () => early?.at,
  })
  // In the same moment, so that prices by quantity do not arrive late.
  useQuery({
    ...toolDetailsQuery(id),
    initialData: () => early?.details,
    initialDataUpdatedAt: () => early?.at,
  })
  const { error } = query
  // A cached list may show it until the tool is fetched.
  const known = findCachedTool(useQueryClient(), id)
  const tool = query.isPending ? known : query.data
  const isUnknown = error instanceof ApiError && error.status === 404
  const name = isUnknown ? words.toolNotFound : tool?.name
  return (
    <Container className={toolPageClass}>
      <title>{pageTitle(name ?? words.tool)}</title>
      <ToolBreadcrumb name={name} />
      {tool && !isUnknown && <ToolDetail key={id} tool={tool} />}
      {isUnknown && <UnknownTool message={error.message} />}
      {query.isLoadingError && !isUnknown && (
        <>
          <h1 className="mb-6 text-3xl">{words.tool}</h1>
          <LoadErrorNotice error={query.error} />
          <QueryError query={query} />
        </>
      )}
      {query.isPending && !tool && <Spinner label={words.loadingTheTool} />}
    </Container>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import type { Route } from './+types/tools-page'
import { ToolGridSkeleton } from './tool-grid'
import { toolsQuery } from './tool-queries'
import { ToolResults } from './tool-results'

export const meta: Route.MetaFunction = () => [{ title: 'All Products | BD-MART' }]

export default function ToolsPage() {
  const query = useQuery(toolsQuery)
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">All Products</h1>
      <LoadErrorNotice error={query.isLoadingError ? query.error : null} />
      <ListState
        query={query}
        loading={<ToolGridSkeleton />}
        empty={<EmptyState title="No tools yet" text="Our catalogue is being filled." />}
      >
        {(tools) => <ToolResults tools={tools} />}
      </ListState>
    </Container>
  )
}

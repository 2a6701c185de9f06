import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { LoadErrorNotice } from '../ui/load-error-notice'
import { useListParams } from '../ui/use-list-params'
import type { Route } from './+types/tools-page'
import { ToolResults } from './tool-results'
import { readToolView } from './tool-view'
import { type Catalogue, useCatalogue } from './use-catalogue'

export const meta: Route.MetaFunction = () => [{ title: 'All Products | BD-MART' }]

export default function ToolsPage() {
  const { read, page } = useListParams()
  const { shelf, ...query } = useCatalogue({ ...readToolView(read), page })
  const shelves = shelf && (isEmpty(shelf) ? [] : [shelf])
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">All Products</h1>
      <LoadErrorNotice error={query.isLoadingError ? query.error : null} />
      <ListState
        query={{ ...query, data: shelves }}
        loading={<ToolResults shelf={undefined} />}
        empty={<EmptyState title="No tools yet" text="Our catalogue is being filled." />}
      >
        {([only]) => only && <ToolResults shelf={only} />}
      </ListState>
    </Container>
  )
}

function isEmpty(shelf: Catalogue): boolean {
  return 'all' in shelf ? shelf.all.length === 0 : shelf.total === 0
}

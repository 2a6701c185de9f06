import { href } from 'react-router'
import * as words from '#words/tools'
import type { ToolSearch } from '../../../contract/tools/tool-lists'
import { officePage } from '../../dashboard/office-page'
import { ProductTabs } from '../../dashboard/product-tabs'
import { lazyPart } from '../../shell/lazy-part'
import { titled } from '../../shell/page-meta'
import { ButtonLink } from '../../ui/links'
import { useListView } from '../../ui/list/use-list-view'
import { Spinner } from '../../ui/spinner'
import { ManagedTools } from './managed-tools'

/** The filter of Manage Products: those of the search, and the deleted ones. */
const managedShows = {
  all: words.allProductsShown,
  products: words.withoutSpareParts,
  spares: words.spareParts,
  low: words.lowStock,
  featured: words.featured,
  deleted: words.deleted,
} as const satisfies Record<ToolSearch['show'] | 'deleted', string>

const DeletedTools = lazyPart(
  () => import('./deleted-tools'),
  'DeletedTools',
  <Spinner label={words.loadingTheProducts} />,
)

export const meta = titled(words.manageProducts)

export default officePage(Products, {
  area: 'catalogue',
  title: words.manageProducts,
  tabs: <ProductTabs />,
  action: (
    <ButtonLink variant="primary" to={href('/dashboard/add-tool')} size="small">
      {words.addTool}
    </ButtonLink>
  ),
})

/** Those that were deleted come from a call of their own. */
function Products() {
  const view = useListView()
  const show = view.select('show', words.show, managedShows, 'all')
  const parts = { view, select: show }
  return show.value === 'deleted' ? (
    <DeletedTools {...parts} />
  ) : (
    <ManagedTools {...parts} show={show.value} />
  )
}

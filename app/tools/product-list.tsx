import { href, Link } from 'react-router'
import { TOOLS_PER_PAGE } from '../../contract/limits'
import type { ListedTool } from '../../contract/tool-lists'
import { chosen } from '../ui/choice-field'
import { EmptyState } from '../ui/empty-state'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { SearchedList } from '../ui/searched-list'
import { targetClass } from '../ui/touch-target'
import { useListParams } from '../ui/use-list-params'
import { useSearchInput } from '../ui/use-search-input'
import { productColumns } from './product-columns'
import { ProductToolbar } from './product-toolbar'
import { productFilters, productSorts } from './product-view'
import { useProducts } from './use-products'

type ProductListProps = { onEdit: (id: string) => void; onDelete: (tool: ListedTool) => void }

/** The whole catalogue, a page at a time: the shop searches and sorts, however large it is. */
export function ProductList({ onEdit, onDelete }: ProductListProps) {
  const { read, page, hrefOf, change } = useListParams()
  const [typed, setTyped, writeNow] = useSearchInput(read('q'), (q) => change({ q }))
  const show = chosen(productFilters, read('show'), 'all')
  const sort = chosen(productSorts, read('sort'), 'name')
  const category = read('category')
  const { query, categories } = useProducts({ q: read('q'), category, show, sort, page })

  function clear() {
    setTyped('')
    change({ q: '', category: '', show: '' })
  }

  return (
    <>
      <ProductToolbar
        {...{ typed, category, categories, show, sort, change }}
        onType={setTyped}
        onLeave={writeNow}
      />
      <SearchedList {...{ query, page, hrefOf }} perPage={TOOLS_PER_PAGE} empty={<NoProducts />}>
        {({ tools, found, total }) => (
          <PagedTable
            caption="Products"
            columns={productColumns({ onEdit, onDelete })}
            rows={tools}
            perPage={TOOLS_PER_PAGE}
            unit={['product', 'products']}
            keyOf={(tool) => tool._id}
            {...{ found, total, page, hrefOf }}
            action={show === 'low' && <OverviewLink />}
            empty={<NothingFound title="No product matches" onClear={clear} />}
          />
        )}
      </SearchedList>
    </>
  )
}

function OverviewLink() {
  return (
    <Link
      to={`${href('/dashboard/overview')}#low-stock`}
      className={`${targetClass} text-sm font-semibold underline underline-offset-4`}
    >
      Stock running out in Overview
    </Link>
  )
}

function NoProducts() {
  return <EmptyState title="No products yet" text="What you add to the catalogue stands here." />
}

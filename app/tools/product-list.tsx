import { useDeferredValue, useState } from 'react'
import { ChoiceField, chosen } from '../ui/choice-field'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { SearchBox } from '../ui/search-box'
import { useListAddress } from '../ui/use-list-address'
import { useTypedSearch } from '../ui/use-typed-search'
import { EditTool } from './edit-tool'
import type { KnownTool } from './known-tools'
import { productColumns } from './product-columns'
import { productFilters, productSorts, selectProducts } from './product-view'

type ProductListProps = { tools: KnownTool[]; onDelete: (tool: KnownTool) => void }

export function ProductList({ tools, onDelete }: ProductListProps) {
  const { read, page, hrefOf, change } = useListAddress()
  const [typed, setTyped, writeNow] = useTypedSearch(read('q'), (q) => change({ q }))
  const [edited, setEdited] = useState<KnownTool>()
  const show = chosen(productFilters, read('show'), 'all')
  const sort = chosen(productSorts, read('sort'), 'name')
  const q = useDeferredValue(typed)

  function clear() {
    setTyped('')
    change({ q: '', show: '' })
  }

  return (
    <>
      <search className="grid grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,1fr)_13rem_13rem]">
        <div className="col-span-2 md:col-span-1">
          <SearchBox
            label="Search by name or category"
            placeholder="Vise, caliper, bearings …"
            value={typed}
            onType={setTyped}
            onLeave={writeNow}
          />
        </div>
        <ChoiceField
          label="Show"
          choices={productFilters}
          value={show}
          onChoose={(to) => change({ show: to === 'all' ? '' : to })}
        />
        <ChoiceField
          label="Sort by"
          choices={productSorts}
          value={sort}
          onChoose={(to) => change({ sort: to === 'name' ? '' : to })}
        />
      </search>
      <PagedTable
        caption="Products"
        columns={productColumns({ onEdit: setEdited, onDelete })}
        rows={selectProducts(tools, { q, show, sort })}
        total={tools.length}
        unit={['product', 'products']}
        keyOf={(tool) => tool._id}
        {...{ page, hrefOf }}
        empty={<NothingFound title="No product matches" onClear={clear} />}
      />
      <EditTool tool={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

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
import { manageToolsColumns } from './manage-tools-columns'
import { ManageToolsToolbar } from './manage-tools-toolbar'
import { manageToolsFilters, manageToolsSorts } from './manage-tools-view'
import { useToolSearch } from './use-tool-search'

type ManageToolsListProps = { onEdit: (id: string) => void; onDelete: (tool: ListedTool) => void }

/** The whole catalogue, a page at a time: the shop searches and sorts, however large it is. */
export function ManageToolsList({ onEdit, onDelete }: ManageToolsListProps) {
  const { read, page, hrefOf, change } = useListParams()
  const [typed, setTyped, writeNow] = useSearchInput(read('q'), (q) => change({ q }))
  const show = chosen(manageToolsFilters, read('show'), 'all')
  const sort = chosen(manageToolsSorts, read('sort'), 'name')
  const category = read('category')
  const { query, categories } = useToolSearch({ q: read('q'), category, show, sort, page })

  function clear() {
    setTyped('')
    change({ q: '', category: '', show: '' })
  }

  return (
    <>
      <ManageToolsToolbar
        {...{ typed, category, categories, show, sort, change }}
        onType={setTyped}
        onLeave={writeNow}
      />
      <SearchedList {...{ query, page, hrefOf }} perPage={TOOLS_PER_PAGE} empty={<NoTools />}>
        {({ tools, found, total }) => (
          <PagedTable
            caption="Products"
            columns={manageToolsColumns({ onEdit, onDelete })}
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

function NoTools() {
  return <EmptyState title="No products yet" text="What you add to the catalogue stands here." />
}

import { useMemo, useState } from 'react'
import { href } from 'react-router'
import * as messages from '#words/messages'
import * as words from '#words/tools'
import type { ListedTool, ToolSearch, ToolSort } from '../../../contract/tools/tool-lists'
import { ExportButton } from '../../sheets/export-button'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/links'
import type { ListSelect, ListView } from '../../ui/list/use-list-view'
import { OfficeList } from '../../ui/office-list/office-list'
import { exportTools, type ToolFilter } from '../tool-queries'
import { useToolSearch } from '../use-tool-search'
import { DeleteTool, useDeleteTool } from './delete-tool'
import type { OpenFigure } from './edited-cell'
import { manageToolsColumns } from './manage-tools-columns'

const sorts = {
  name: words.name,
  scarce: words.stockLeastFirst,
  available: words.stockMostFirst,
  'price-up': words.priceLowestFirst,
  'price-down': words.priceHighestFirst,
} as const satisfies Partial<Record<ToolSort, string>>

type ManagedToolsProps = { view: ListView; select: ListSelect; show: ToolSearch['show'] }

export function ManagedTools({ view, select, show }: ManagedToolsProps) {
  const deletion = useDeleteTool()
  const [figure, setFigure] = useState<OpenFigure>()
  const columns = useMemo(() => manageToolsColumns(figure, setFigure), [figure])
  const sort = view.select('sort', words.sortBy, sorts, 'name')
  const category = view.read('category')
  const filter = { q: view.q, category, show }
  const { query, categories } = useToolSearch({
    ...filter,
    sort: sort.value === 'name' ? undefined : sort.value,
    page: view.page,
    dir: view.dir || undefined,
  })
  return (
    <>
      <DeleteTool deletion={deletion} />
      <OfficeList
        view={view}
        query={query}
        sort={sort}
        name="tools"
        page={query.data && { ...query.data, rows: query.data.tools }}
        caption={words.products}
        unit={[words.oneProduct, words.manyProducts]}
        columns={columns}
        search={{ label: words.searchByName, placeholder: words.viseCaliperSpindle }}
        choices={[select, categorySelect(category, categories)]}
        nameOf={({ name }) => name}
        acts={(tool) => [
          ...figureNames.map((field) => ({
            label: words.changeFigure[field],
            onChoose: () => setFigure({ id: tool._id, field }),
          })),
          { label: words.openInTheShop, to: href('/tool/:id', { id: tool._id }) },
          { label: words.deleteIt, isDanger: true, onChoose: () => deletion.ask(tool) },
        ]}
        bulk={[{ ...deleteMany, run: ({ _id }) => deletion.remove(_id) }]}
        action={<FootActs filter={filter} />}
        empty={<EmptyState title={words.noProductsYet} text={words.productsThatYouAddAppear} />}
      />
    </>
  )
}

const figureNames = ['price', 'Available'] as const

const deleteMany = {
  label: words.deleteIt,
  isDanger: true,
  question: (tools: readonly ListedTool[]) => ({
    title: messages.deleteTitle,
    text: words.productsLeaveTheCatalogueBookings(tools.length),
    confirm: words.yesDeleteThem,
  }),
  done: words.countDeleted,
}

function FootActs({ filter }: { filter: ToolFilter }) {
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {filter.show === 'low' && (
        <TextLink to={`${href('/dashboard/overview')}#low-stock`} className="text-sm font-semibold">
          {words.stockRunningOutInOverview}
        </TextLink>
      )}
      <ExportButton name="tools" load={() => exportTools(filter)} />
    </span>
  )
}

/** The filter by category. The one in the URL counts before the categories are loaded. */
function categorySelect(value: string, categories: string[]): ListSelect {
  const names = categories.map((category) => [category, category])
  const choices = { '': words.allCategories, ...Object.fromEntries(names) }
  return { name: 'category', label: words.category, value, defaultChoice: '', choices }
}

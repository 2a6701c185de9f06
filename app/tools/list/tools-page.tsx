import { useDeferredValue, useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/tools'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { optionalPart } from '../../shell/lazy-part'
import { titled } from '../../shell/page-meta'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/links'
import { List } from '../../ui/list/list'
import { type ListView, useListView } from '../../ui/list/use-list-view'
import { storedValue } from '../../ui/stored-value'
import { ToolGrid, ToolGridSkeleton } from '../tool-card'
import { hasAllWords, useToolSearch } from '../use-tool-search'
import { ChoosingContext, useChoosing } from './choosing'
import type { Layout } from './list-actions'
import { type ToolFiltering, toSent, useToolFilters } from './tool-filters'
import { PreloadToolPage, useToolLinks } from './tool-links'

const sorts = ['name', 'price-up', 'price-down', 'available'] as const

export const meta = titled(words.allProducts)

export default function ToolsPage() {
  const toolLinks = useToolLinks()
  const view = useListView()
  const filtering = useToolFilters()
  return (
    <Container className="py-8 sm:py-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl sm:text-4xl">{words.allProducts}</h1>
        <TextLink to={href('/machines')}>{words.machines}</TextLink>
      </div>
      <KindTabs show={filtering.show} />
      <div
        {...toolLinks}
        className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-8"
      >
        <FacetSide filtering={filtering} q={view.q} />
        <div className="lg:col-start-2">
          <Tools view={view} filtering={filtering} />
        </div>
      </div>
      <PreloadToolPage />
    </Container>
  )
}

/** Each letter filters the page in sight; in a pause the server searches the whole catalogue. */
function Tools({ view, filtering }: { view: ListView; filtering: ToolFiltering }) {
  const sort = sorts.find((each) => each === view.read('sort'))
  const order = { sort, dir: view.dir || undefined }
  const { layout, choose } = useLayout(view)
  const choice = useChoosing(view)
  const { choosing } = choice
  const { query } = useToolSearch({ q: view.q, ...toSent(filtering), page: view.page, ...order })
  const text = useDeferredValue(view.text)
  const isAnswered = text === view.q && !query.isPlaceholderData
  const tools = query.data?.tools ?? []
  const rows = isAnswered ? tools : tools.filter(({ name }) => hasAllWords(name, text))

  /** Before the server has answered, the page in sight may have no match. */
  function renderRows(shown: ListedTool[]) {
    if (shown.length === 0) return <ToolGridSkeleton />
    if (layout === 'grid') return <ToolGrid tools={shown} />
    return <ToolTable tools={shown} view={view} {...order} />
  }

  const found = isAnswered ? query.data : undefined
  const actions = { view, filtering, sort, layout, choice, onLayout: choose }
  return (
    <ChoosingContext value={choosing}>
      <List
        view={view}
        query={query}
        renderRows={renderRows}
        page={query.data && { ...query.data, rows }}
        unit={[words.toolInList, words.toolsInList]}
        search={{ label: words.searchByName, placeholder: words.namePartNumberSize }}
        above={<ListNotes q={view.q} filtering={filtering} found={found} />}
        action={<ListActions {...actions} found={query.data?.found ?? 0} />}
        loading={<ToolGridSkeleton />}
        empty={<EmptyState title={words.noToolsYet} text={words.ourCatalogueIsBeingFilled} />}
        nothing={<NothingFound view={view} filtering={filtering} />}
      />
      {choosing && <CompareBar ids={choosing.ids} onStop={choice.stop} />}
    </ChoosingContext>
  )
}

const kept = storedValue(
  () => localStorage,
  'tools-layout',
  (found): Layout => (found === 'table' ? 'table' : 'grid'),
)

/** Cards or a table: as the URL asks for it, else as it was last chosen in this browser. */
function useLayout(view: ListView) {
  const inUrl = view.read('view')
  const [last, setLast] = useState(kept.read)
  const layout: Layout = inUrl === 'table' || inUrl === 'grid' ? inUrl : last

  function choose(next: Layout) {
    kept.write(next)
    setLast(next)
    view.change({ view: inUrl === '' ? '' : next, page: view.page > 1 ? String(view.page) : '' })
  }

  return { layout, choose }
}

/** Parts of the list that its first screen can do without. Without a network it stays without them. */
const FacetSide = optionalPart(() => import('./facet-side'), 'FacetSide')
const KindTabs = optionalPart(
  () => import('./kind-tabs'),
  'KindTabs',
  <div className="mb-4 h-11.25" />,
)
const ListActions = optionalPart(
  () => import('./list-actions'),
  'ListActions',
  // A phone's two lines: the rows below must not move.
  <span className="h-[6.125rem] sm:hidden" />,
)
const ListNotes = optionalPart(() => import('./list-notes'), 'ListNotes')
const NothingFound = optionalPart(() => import('./nothing-found'), 'NothingFound')
const ToolTable = optionalPart(() => import('./tool-table'), 'ToolTable', <ToolGridSkeleton />)
const CompareBar = optionalPart(() => import('./comparison'), 'CompareBar')

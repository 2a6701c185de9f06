import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/machines'
import type { MachineModel } from '../../contract/machines/machine-models'
import { textFinder } from '../../contract/values/folded-text'
import { OfficePage } from '../dashboard/office-page'
import { ProductTabs } from '../dashboard/product-tabs'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { pageInBrowser } from '../ui/list/list-results'
import { useListView } from '../ui/list/use-list-view'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { machineModelsQuery } from './machine-queries'

const NewModelDialog = lazyPart(() => import('./new-model-dialog'), 'NewModelDialog')

export const meta = titled(words.machineModels)

export default function ModelsPage() {
  const [isNew, setNew] = useState(false)
  return (
    <OfficePage
      title={words.machineModels}
      tabs={<ProductTabs />}
      action={
        <Button size="small" onClick={() => setNew(true)}>
          {words.addAModel}
        </Button>
      }
    >
      <Models />
      {isNew && <NewModelDialog onClose={() => setNew(false)} />}
    </OfficePage>
  )
}

function Models() {
  const query = useQuery({ ...machineModelsQuery, refetchOnMount: 'always' })
  const view = useListView()
  const has = textFinder(view.text)
  const models = query.data
  const found = (models ?? []).filter(({ maker, name, sku }) => has(maker, name, sku))
  return (
    <OfficeList
      view={view}
      query={query}
      columns={columns}
      name="machine-models"
      page={models && pageInBrowser(found, models.length, view.page)}
      caption={words.machineModels}
      unit={[words.oneModel, words.manyModels]}
      search={{ label: words.searchByMakerNameOr, placeholder: words.makerNameNumber }}
      nameOf={({ name }) => name}
      acts={({ _id: id }) => [
        { label: words.edit, to: href('/dashboard/machine-model/:id', { id }) },
        { label: words.openInTheShop, to: href('/machine/:id', { id }) },
      ]}
      empty={<EmptyState title={words.noMachineModelsYet} text={words.modelsThatYouAddAppear} />}
    />
  )
}

const columns: ListColumn<MachineModel>[] = [
  {
    id: 'name',
    title: words.name,
    isRowHeader: true,
    card: 'name',
    cell: ({ _id: id, name }) => (
      <Link to={href('/dashboard/machine-model/:id', { id })} className={rowLinkClass}>
        {name}
      </Link>
    ),
    textOf: ({ name }) => name,
  },
  {
    id: 'maker',
    title: words.maker,
    width: 'w-48',
    card: 'first',
    cell: ({ maker }) => maker,
    textOf: ({ maker }) => maker,
  },
  { id: 'sku', title: words.number, width: 'w-36', card: 'state', cell: ({ sku }) => sku },
  {
    id: 'years',
    title: words.years,
    width: 'w-32',
    card: 'second',
    from: '44rem',
    cell: ({ years }) => years,
  },
]

import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/machines'
import type { MachineModel } from '../../contract/machines/machine-models'
import { OfficePage } from '../dashboard/office-page'
import { ProductTabs } from '../dashboard/product-tabs'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import type { ListColumn } from '../ui/office-list/list-column'
import { nameColumn } from '../ui/office-list/name-column'
import { OfficeList } from '../ui/office-list/office-list'
import { useListInBrowser } from '../ui/office-list/use-list-in-browser'
import { machineModelsQuery } from './machine-queries'

const NewModelDialog = lazyPart(() => import('./new-model-dialog'), 'NewModelDialog')

export const meta = titled(words.machineModels)

export default function ModelsPage() {
  const [isNew, setNew] = useState(false)
  return (
    <OfficePage
      area="catalogue"
      title={words.machineModels}
      tabs={<ProductTabs />}
      action={
        <Button variant="primary" size="small" onClick={() => setNew(true)}>
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
  const list = useListInBrowser(machineModelsQuery, ({ maker, name, sku }) => [maker, name, sku])
  return (
    <OfficeList
      {...list}
      columns={columns}
      name="machine-models"
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
  nameColumn(words.name, ({ _id: id }) => href('/dashboard/machine-model/:id', { id })),
  {
    id: 'maker',
    title: words.maker,
    width: 'w-32 @min-[68rem]:w-48',
    card: 'first',
    textOf: ({ maker }) => maker,
  },
  { id: 'sku', title: words.number, width: 'w-36', card: 'state', cell: ({ sku }) => sku },
  {
    id: 'years',
    title: words.years,
    width: 'w-32',
    card: 'second',
    from: '56rem',
    cell: ({ years }) => years,
  },
]

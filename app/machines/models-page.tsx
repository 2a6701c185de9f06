import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { MachineModel } from '../../contract/machines/machine-models'
import { textFinder } from '../../contract/values/folded-text'
import { OfficePage } from '../dashboard/office-page'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { pageInBrowser } from '../ui/list/list-results'
import { useListView } from '../ui/list/use-list-view'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { machineModelsQuery } from './machine-queries'

const NewModelDialog = lazyPart(() =>
  import('./new-model-dialog').then((module) => module.NewModelDialog),
)

export const meta = titled('Machine models')

/** The machines that the office keeps parts lists of. */
export default function ModelsPage() {
  const [isNew, setNew] = useState(false)
  return (
    <OfficePage
      title="Machine models"
      action={
        <Button size="small" onClick={() => setNew(true)}>
          Add a model
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
      caption="Machine models"
      unit={['machine model', 'machine models']}
      search={{ label: 'Search by maker, name or number', placeholder: 'Maker, name, number …' }}
      nameOf={({ name }) => name}
      acts={({ _id: id }) => [
        { label: 'Edit', to: href('/dashboard/machine-model/:id', { id }) },
        { label: 'Open in the shop', to: href('/machine/:id', { id }) },
      ]}
      empty={<EmptyState title="No machine models yet" text="Models that you add appear here." />}
    />
  )
}

const columns: ListColumn<MachineModel>[] = [
  {
    id: 'name',
    title: 'Name',
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
    title: 'Maker',
    width: 'w-48',
    card: 'first',
    cell: ({ maker }) => maker,
    textOf: ({ maker }) => maker,
  },
  {
    id: 'sku',
    title: 'Number',
    width: 'w-36',
    card: 'state',
    cell: ({ sku }) => sku,
  },
  {
    id: 'years',
    title: 'Years',
    width: 'w-32',
    card: 'second',
    from: '44rem',
    cell: ({ years }) => years,
  },
]

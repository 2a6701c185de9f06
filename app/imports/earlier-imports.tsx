import * as words from '#words/imports'
import type { Import } from '../../contract/imports'
import { formatCounted } from '../ui/format-count'
import type { ListColumn } from '../ui/office-list/list-column'
import { ShortList } from '../ui/office-list/list-table'
import { nameColumn } from '../ui/office-list/name-column'
import { onCard } from '../ui/office-list/on-card'
import { ShortTime } from '../ui/office-list/short-time'
import { RichWords } from '../ui/rich-words'
import { TitledPart } from '../ui/titled-part'
import { ImportState } from './import-steps'
import { CompanyLink, ModelLink } from './parts-of'

export function EarlierImports({ imports }: { imports: Import[] }) {
  return (
    <TitledPart title={words.earlierImports} className="mt-8">
      <ShortList
        caption={words.earlierImports}
        columns={columns}
        rows={imports}
        nameOf={({ name }) => name}
      />
    </TitledPart>
  )
}

const columns: ListColumn<Import>[] = [
  nameColumn(words.file, ({ _id }) => `?id=${_id}`),
  {
    id: 'of',
    title: words.whatItIsOf,
    from: '56rem',
    cell: ({ kind, modelId, companyId }) => {
      if (companyId !== null) return <CompanyLink companyId={companyId} />
      return modelId === null ? words.things(kind) : <ModelLink modelId={modelId} />
    },
  },
  {
    id: 'date',
    title: words.date,
    width: 'w-36',
    card: 'first',
    cell: ({ createdAt }) => <ShortTime time={createdAt} />,
  },
  {
    id: 'rows',
    title: words.rows,
    width: 'w-24',
    align: 'end',
    card: 'second',
    cell: ({ counts }) => <RichWords of={words.rowsOnCard(formatCounted(counts.rows), onCard)} />,
  },
  {
    id: 'changed',
    title: words.rowStates.changed,
    width: 'w-24',
    align: 'end',
    cell: ({ counts }) => formatCounted(counts.done),
  },
  {
    id: 'refused',
    title: words.rowStates.refused,
    width: 'w-24',
    align: 'end',
    cell: ({ counts }) => formatCounted(counts.refused),
  },
  {
    id: 'state',
    title: words.state,
    width: 'w-36',
    card: 'state',
    cell: (sheet) => <ImportState sheet={sheet} />,
  },
]

import { Link } from 'react-router'
import type { Import } from '../../contract/imports'
import { Badge } from '../ui/badge'
import { type Column, DataTable } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { formatCounted } from '../ui/format-count'
import { sheetKinds } from './import-kinds'
import { ModelLink } from './parts-of'

/** What was imported before; each opens its rows. */
export function EarlierImports({ imports }: { imports: Import[] }) {
  return (
    <section aria-labelledby="earlier-imports" className="min-w-0">
      <h2 id="earlier-imports" className="mb-3 text-xl">
        Earlier imports
      </h2>
      <DataTable
        caption="Earlier imports"
        columns={columns}
        rows={imports}
        keyOf={({ _id }) => _id}
      />
    </section>
  )
}

export const importStates: Record<Import['state'], string> = {
  open: 'Not checked',
  checked: 'Checked',
  applying: 'Being applied',
  applied: 'Applied',
  undone: 'Undone',
}

const columns: Column<Import>[] = [
  {
    title: 'File',
    isRowHeader: true,
    cell: ({ _id, name }) => (
      <Link to={`?id=${_id}`} className="font-semibold underline underline-offset-4 wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    title: 'Of',
    cell: ({ kind, modelId }) =>
      modelId === null ? sheetKinds[kind].nouns.many : <ModelLink modelId={modelId} />,
  },
  { title: 'Date', cell: ({ createdAt }) => <DateTime time={createdAt} /> },
  { title: 'Rows', align: 'end', cell: ({ counts }) => formatCounted(counts.rows) },
  { title: 'Changed', align: 'end', cell: ({ counts }) => formatCounted(counts.done) },
  { title: 'Refused', align: 'end', cell: ({ counts }) => formatCounted(counts.refused) },
  { title: 'State', cell: ({ state }) => <Badge>{importStates[state]}</Badge> },
]

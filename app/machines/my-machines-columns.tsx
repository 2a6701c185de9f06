import { href, Link } from 'react-router'
import type { Machine } from '../../contract/machines/machines'
import { formatCount } from '../ui/format-count'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'

/** The parts list of a machine's model, for as many machines. */
export function sparesPath({ modelId: id, count }: Machine): string | undefined {
  return id === null ? undefined : `${href('/machine/:id', { id })}?machines=${count}`
}

export const myMachinesColumns: ListColumn<Machine>[] = [
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    card: 'name',
    cell: (machine) => <Name machine={machine} />,
    textOf: ({ name }) => name,
  },
  {
    id: 'model',
    title: 'Model',
    card: 'first',
    cell: ({ modelId, modelName }) =>
      modelName && (
        <>
          {modelName}
          {modelId === null && <span className="text-ink-soft"> · parts list no longer kept</span>}
        </>
      ),
    textOf: ({ modelName }) => modelName ?? '',
  },
  {
    id: 'count',
    title: 'Count',
    width: 'w-20',
    align: 'end',
    isFixed: true,
    card: 'total',
    cell: ({ count }) => (
      <>
        {formatCount(count)}
        <span className="@min-[40rem]:hidden"> {count === 1 ? 'machine' : 'machines'}</span>
      </>
    ),
  },
  {
    id: 'serial',
    title: 'Serial',
    width: 'w-36',
    from: '56rem',
    cell: ({ serial }) => serial,
    textOf: ({ serial }) => serial ?? '',
  },
  {
    id: 'place',
    title: 'Place',
    width: 'w-36',
    card: 'state',
    from: '44rem',
    cell: ({ place }) => <span className="@max-[40rem]:text-ink-soft">{place}</span>,
    textOf: ({ place }) => place ?? '',
  },
  {
    id: 'last',
    title: 'Last bought',
    width: 'w-38',
    from: '60rem',
    cell: ({ lastOrderedAt }) => lastOrderedAt && <ShortTime time={lastOrderedAt} />,
  },
]

function Name({ machine }: { machine: Machine }) {
  const spares = sparesPath(machine)
  if (!spares) return machine.name
  return (
    <Link to={spares} className={rowLinkClass}>
      {machine.name}
    </Link>
  )
}

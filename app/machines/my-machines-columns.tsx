import { href } from 'react-router'
import * as words from '#words/machines'
import type { Machine } from '../../contract/machines/machines'
import { formatCount } from '../ui/format-count'
import type { ListColumn } from '../ui/office-list/list-column'
import { nameColumn } from '../ui/office-list/name-column'
import { ShortTime } from '../ui/office-list/short-time'

/** The parts list of a machine's model, for as many machines. */
export const sparesPath = ({ modelId: id, count }: Machine): string | undefined =>
  id === null ? undefined : `${href('/machine/:id', { id })}?machines=${count}`

export const myMachinesColumns: ListColumn<Machine>[] = [
  nameColumn(words.name, sparesPath),
  {
    id: 'model',
    title: words.model,
    card: 'first',
    cell: ({ modelId, modelName }) =>
      modelName && (
        <>
          {modelName}
          {modelId === null && (
            <span className="text-ink-soft"> · {words.partsListNoLongerKept}</span>
          )}
        </>
      ),
    textOf: ({ modelName }) => modelName ?? '',
  },
  {
    id: 'count',
    title: words.count,
    width: 'w-20',
    align: 'end',
    isFixed: true,
    card: 'total',
    cell: ({ count }) => (
      <>
        {formatCount(count)}
        <span className="@min-[40rem]:hidden"> {words.machineOrMachines(count)}</span>
      </>
    ),
  },
  {
    id: 'serial',
    title: words.serial,
    width: 'w-36',
    from: '56rem',
    textOf: ({ serial }) => serial ?? '',
  },
  {
    id: 'place',
    title: words.place,
    width: 'w-36',
    card: 'state',
    from: '44rem',
    cell: ({ place }) => <span className="@max-[40rem]:text-ink-soft">{place}</span>,
    textOf: ({ place }) => place ?? '',
  },
  {
    id: 'last',
    title: words.lastBought,
    width: 'w-38',
    from: '60rem',
    cell: ({ lastOrderedAt }) => lastOrderedAt && <ShortTime time={lastOrderedAt} />,
  },
]

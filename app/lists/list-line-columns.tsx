import { href, Link } from 'react-router'
import * as words from '#words/lists'
import type { PricedLine } from '../../contract/lines/lines'
import { formatDollars } from '../../contract/money'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { Picture } from '../ui/picture'
import { shortDay } from '../ui/short-day'
import { ListQuantity } from './list-quantity'

export type ListLine = PricedLine & { _id: string }

/** Of the lines of one list, at today's prices. */
export function listLineColumns(
  lines: readonly ListLine[],
  onChange: (toolId: string, quantity: number) => void,
): ListColumn<ListLine>[] {
  const hasNotes = lines.some(({ message }) => message !== null)
  return [
    {
      id: 'tool',
      title: words.tool,
      isRowHeader: true,
      card: 'name',
      cell: (line) => <LineName line={line} />,
      textOf: nameOf,
    },
    {
      id: 'sku',
      title: words.partNumber,
      width: 'w-32',
      from: '56rem',
      cell: ({ sku }) => (
        <span translate="no" className="text-ink-soft">
          {sku}
        </span>
      ),
    },
    {
      id: 'ships',
      title: words.shipsBy,
      width: 'w-24',
      from: '68rem',
      cell: ({ shipsBy }) => shipsBy && shortDay(shipsBy),
    },
    {
      id: 'quantity',
      title: words.quantity,
      width: 'w-32',
      align: 'end',
      card: 'first',
      cell: ({ toolId, name, quantity }) => (
        <ListQuantity
          quantity={quantity}
          label={words.quantityOf(name ?? '')}
          onChange={(next) => onChange(toolId, next)}
        />
      ),
    },
    {
      id: 'each',
      title: words.each,
      width: 'w-26',
      align: 'end',
      card: 'second',
      cell: ({ price }) =>
        price !== null && (
          <>
            <span className="@min-[40rem]:hidden">× </span>
            {formatDollars(price)}
          </>
        ),
    },
    {
      id: 'amount',
      title: words.amount,
      width: 'w-30',
      align: 'end',
      card: 'total',
      cell: ({ amount }) =>
        amount !== null && <span className="font-semibold">{formatDollars(amount)}</span>,
    },
    ...(hasNotes ? [note] : []),
  ]
}

const note: ListColumn<ListLine> = {
  id: 'note',
  title: words.note,
  card: 'note',
  cell: ({ message }) =>
    message && <span className="font-semibold text-danger @max-[40rem]:text-wrap">{message}</span>,
  textOf: ({ message }) => message ?? '',
}

export const nameOf = ({ name }: ListLine) => name ?? 'A tool that we no longer have'

function LineName({ line }: { line: ListLine }) {
  const { toolId, img } = line
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="size-8 shrink-0 overflow-clip rounded-sm bg-paper @max-[40rem]:hidden print:hidden">
        {img !== null && <Picture src={img} alt="" sizes="32px" />}
      </span>
      <Link to={href('/tool/:id', { id: toolId })} className={rowLinkClass}>
        <NoWrapUnits text={nameOf(line)} />
      </Link>
    </span>
  )
}

import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/lists'
import type { PricedLine } from '../../contract/lines/lines'
import { isOrderable } from '../../contract/lines/orderable'
import { formatDollars } from '../../contract/money'
import { shortDay } from '../../contract/values/days'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { Picture } from '../ui/picture'

export type ListLine = PricedLine & { _id: string }

export function listLineColumns(
  lines: readonly ListLine[],
  onChange: ((toolId: string, quantity: number) => void) | undefined,
): ListColumn<ListLine>[] {
  const quantity: ListColumn<ListLine> = {
    id: 'quantity',
    title: words.quantity,
    width: 'w-32',
    align: 'end',
    card: 'first',
    cell: ({ toolId, name, quantity }) =>
      onChange ? (
        <ListQuantity
          quantity={quantity}
          label={words.quantityOf(name ?? '')}
          onChange={(next) => onChange(toolId, next)}
        />
      ) : (
        formatCount(quantity)
      ),
  }
  const hasNotes = lines.some(({ message }) => message !== null)
  return [...toolColumns, quantity, ...moneyColumns, ...(hasNotes ? [note] : [])]
}

const toolColumns: ListColumn<ListLine>[] = [
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
]

const moneyColumns: ListColumn<ListLine>[] = [
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
]

const note: ListColumn<ListLine> = {
  id: 'note',
  title: words.note,
  card: 'note',
  cell: ({ message }) =>
    message && <span className="font-semibold text-danger @max-[40rem]:text-wrap">{message}</span>,
  textOf: ({ message }) => message ?? '',
}

export function nameOf({ name }: ListLine): string {
  return name ?? words.aToolThatIsGone
}

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

type ListQuantityProps = { quantity: number; label: string; onChange: (quantity: number) => void }

/** A quantity that is saved when it is left or Enter is pressed; what is no quantity goes back. */
function ListQuantity({ quantity, label, onChange }: ListQuantityProps) {
  const [text, setText] = useState(String(quantity))
  useEffect(() => setText(String(quantity)), [quantity])

  function save() {
    const next = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
    if (!isOrderable(next)) setText(String(quantity))
    else if (next !== quantity) onChange(next)
  }

  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      className="min-h-11 text-ink w-24 @min-[40rem]:w-28 rounded-md border border-control bg-surface px-3 text-right text-base tabular-nums sm:pointer-fine:min-h-9 sm:pointer-fine:text-sm"
    />
  )
}

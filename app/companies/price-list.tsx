import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/companies'
import type { CompanyPrices } from '../../contract/companies/agreed-prices'
import { formatDollars } from '../../contract/money'
import { formatUnits } from '../../contract/tools/unit-words'
import { dayInWords } from '../../contract/values/days'
import { textFinder } from '../../contract/values/folded-text'
import { TextField } from '../ui/field'
import { formatCount } from '../ui/format-count'
import type { ListColumn } from '../ui/office-list/list-column'
import { ShortList } from '../ui/office-list/list-table'
import { nameColumn } from '../ui/office-list/name-column'

export type ListedPrice = CompanyPrices['prices'][number]
type Row = ListedPrice & { _id: string }

/** More are found by their tool. */
const SHOWN = 100

type PriceListProps = { prices: readonly ListedPrice[]; act?: (price: ListedPrice) => ReactNode }

/** Agreed prices by tool and quantity, with those of the list. */
export function PriceList({ prices, act }: PriceListProps) {
  const [text, setText] = useState('')
  const has = textFinder(text)
  const found = prices.filter(({ name, sku }) => has(sku, name))
  const rows = found.slice(0, SHOWN).map((price) => ({ ...price, _id: keyOfRow(price) }))
  if (prices.length === 0) return <p className="text-sm text-ink-soft">{words.noPriceAgreed}</p>
  return (
    <div className="grid gap-2">
      {prices.length > SHOWN && (
        <TextField
          type="search"
          label={words.findPrice}
          value={text}
          hint={words.pricesShown(formatCount(rows.length), formatCount(found.length))}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <ShortList
        caption={words.agreedPrices}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        {...(act && { act })}
      />
    </div>
  )
}

const keyOfRow = ({ toolId, from }: ListedPrice) => `${toolId}-${from}`

const columns: ListColumn<Row>[] = [
  nameColumn(words.tool, ({ toolId, onSale }) =>
    onSale ? href('/tool/:id', { id: toolId }) : undefined,
  ),
  {
    id: 'from',
    title: words.fromQuantity,
    width: 'w-36',
    align: 'end',
    card: 'first',
    cell: ({ from, unit }) => words.fromPieces(formatUnits(from, unit)),
  },
  {
    id: 'price',
    title: words.price,
    width: 'w-24',
    align: 'end',
    card: 'total',
    cell: ({ price }) => <strong>{formatDollars(price)}</strong>,
  },
  {
    id: 'list',
    title: words.listPrice,
    width: 'w-24',
    align: 'end',
    from: '56rem',
    cell: ({ listPrice }) => formatDollars(listPrice),
  },
  {
    id: 'until',
    title: words.until,
    width: 'w-48',
    card: 'state',
    cell: ({ validUntil }) => validUntil !== null && words.untilDay(dayInWords(validUntil)),
  },
]

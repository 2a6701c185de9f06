import { formatDollars } from '../../contract/money'
import type { Receipt } from '../../contract/receipts'
import { type Column, DataTable } from '../ui/data-table'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'

const columns: Column<Receipt>[] = [
  {
    title: 'Tool',
    isRowHeader: true,
    cell: ({ productName }) => <NoWrapUnits text={productName} />,
  },
  { title: 'Quantity', align: 'end', cell: ({ quantity }) => formatCount(quantity) },
  { title: 'Unit price', align: 'end', cell: ({ price }) => formatDollars(price) },
  { title: 'Amount', align: 'end', cell: ({ total }) => formatDollars(total) },
]

export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { total, currency, returned } = receipt
  return (
    <div>
      <DataTable
        caption="What was paid for"
        columns={columns}
        rows={[receipt]}
        keyOf={({ _id }) => _id}
      />
      <dl className="grid gap-2 py-3 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-4 font-bold">
          <dt>Total paid</dt>
          <dd>
            {formatDollars(total)} {currency}
          </dd>
        </div>
        {returned > 0 && (
          <div className="flex flex-wrap justify-between gap-x-4 text-sm font-bold">
            <dt>Returned to the card</dt>
            <dd>
              {formatDollars(returned)} {currency}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

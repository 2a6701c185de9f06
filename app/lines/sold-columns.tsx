import * as words from '#words/lines'
import type { SoldLine } from '../../contract/lines/sold-lines'
import { formatDollars } from '../../contract/money'
import { shortDay } from '../../contract/values/days'
import type { Column } from '../ui/data-table'
import { SoldTool, soldQuantity } from './sold-tool'

/** The columns that lines of a booking and of a quote have alike. */
export const soldColumns = {
  goods: [
    { title: words.tool, isRowHeader: true, cell: (line) => <SoldTool line={line} /> },
    {
      title: words.quantity,
      align: 'end',
      cell: (line) => <span className="whitespace-nowrap">{soldQuantity(line)}</span>,
    },
  ],
  promised: [
    {
      title: words.promised,
      align: 'end',
      cell: ({ promisedOn }) =>
        promisedOn !== null && <span className="whitespace-nowrap">{shortDay(promisedOn)}</span>,
    },
  ],
  money: [
    { title: words.unitPrice, align: 'end', cell: ({ price }) => formatDollars(price) },
    { title: words.amount, align: 'end', cell: ({ amount }) => formatDollars(amount) },
  ],
} as const satisfies Record<string, Column<SoldLine>[]>

import { href, Link } from 'react-router'
import { formatDollars } from '../../contract/money'
import type { Quote } from '../../contract/quotes'
import type { Column } from '../ui/data-table'
import { DateTime } from '../ui/date-time'
import { formatCount } from '../ui/format-count'
import { nameTargetClass } from '../ui/touch-target'
import { QuoteState } from './quote-state'

const linkClass = `${nameTargetClass} font-semibold underline underline-offset-4`

/** Of the account's own list. */
export const ownColumns: Column<Quote>[] = [
  {
    ...{ title: 'Quote', isRowHeader: true },
    cell: ({ _id: id, number }) => (
      <Link to={href('/quote/:id', { id })} className={linkClass}>
        {number}
      </Link>
    ),
  },
  { title: 'Pieces', align: 'end', cell: ({ pieces }) => formatCount(pieces) },
  { title: 'Total', align: 'end', cell: ({ total }) => <b>{formatDollars(total)}</b> },
  { title: 'Valid until', cell: ({ validUntil }) => validUntil && <DateTime time={validUntil} /> },
  { title: 'Made on', cell: ({ createdAt }) => <DateTime time={createdAt} /> },
  { title: 'State', cell: (quote) => <QuoteState quote={quote} /> },
]

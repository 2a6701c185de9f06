import { href, Link } from 'react-router'
import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { Badge } from '../ui/badge'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import { ShortTime } from '../ui/office-list/short-time'
import { addressInWords } from './address-note'
import { whoOrdered } from './goods-note'

const isToGo = ({ state }: Booking) => state === 'confirmed' || state === 'part-shipped'

type Orderer = Parameters<typeof whoOrdered>[0] &
  Pick<Booking, 'email'> &
  Partial<Pick<Booking, 'phone'>>

/** The columns that lists of bookings, payments and quotes have alike; each list says what differs. */
export const bookingColumns = {
  number: {
    id: 'number',
    title: words.number,
    width: 'w-22',
    isFixed: true,
    cell: ({ number }: { number: string }) => <span translate="no">{number}</span>,
  },
  date: {
    id: 'date',
    title: words.date,
    width: 'w-26 @min-[84rem]:w-35',
    card: 'first',
    from: '56rem',
    sort: { key: 'newest', isDown: true, opposite: 'oldest' },
    cell: ({ createdAt }: { createdAt: string }) => <ShortTime time={createdAt} isShort />,
  },
  buyer: {
    id: 'buyer',
    title: words.buyer,
    width: 'w-35',
    from: '44rem',
    sort: { key: 'buyer', isDown: false },
    cell: ({ name }: { name: string }) => name,
    textOf: ({ name, email }: { name: string; email: string }) => `${name}, ${email}`,
  },
  /** Company and person: on a card before anything else. */
  who: {
    id: 'buyer',
    title: words.buyer,
    width: 'w-38 @min-[60rem]:w-48 @min-[68rem]:w-60 @min-[96rem]:w-76',
    card: 'name',
    isTwoLined: true,
    sort: { key: 'buyer', isDown: false },
    cell: whoOrdered,
    textOf: (booking: Orderer) =>
      [whoOrdered(booking), booking.email, booking.phone].filter(Boolean).join(', '),
  },
  to: {
    id: 'to',
    title: words.to,
    width: 'w-52 @min-[96rem]:w-60',
    card: 'middle',
    cell: (booking: Booking) => {
      if (booking.delivery) return addressInWords(booking.delivery)
      if (booking.collect) return words.collectedByTheBuyer
      return isToGo(booking) ? <Badge tone="warning">{words.noAddress}</Badge> : words.noAddress
    },
    textOf: ({ delivery }: Booking) => (delivery ? addressInWords(delivery) : ''),
  },
  email: {
    id: 'email',
    title: words.email,
    cell: ({ email }: { email: string }) => (
      <a href={`mailto:${email}`} className={rowLinkClass}>
        {email}
      </a>
    ),
    textOf: ({ email }: { email: string }) => email,
  },
  po: {
    id: 'po',
    title: words.poNumber,
    width: 'w-32',
    isExtra: true,
    textOf: ({ poNumber }: { poNumber: string | null }) => poNumber ?? '',
  },
  pieces: {
    id: 'quantity',
    title: words.quantity,
    width: 'w-20',
    align: 'end',
    card: 'second',
    cell: ({ pieces }: { pieces: number }) => (
      <>
        {formatCount(pieces)}
        <span className="@min-[40rem]:hidden"> {words.pieceOrPieces(pieces)}</span>
      </>
    ),
  },
  total: {
    id: 'total',
    title: words.total,
    width: 'w-28',
    align: 'end',
    isFixed: true,
    card: 'total',
    sort: { key: 'total', isDown: true },
    cell: ({ total }: { total: number }) => (
      <span className="font-semibold">{formatDollars(total)}</span>
    ),
  },
  tool: {
    id: 'tool',
    title: words.tool,
    card: 'name',
    isRowHeader: true,
    isTwoLined: true,
    cell: ({ _id: id, productName }: Pick<Booking, '_id' | 'productName'>) => (
      <Link to={href('/dashboard/booking/:id', { id })} className={rowLinkClass}>
        <NoWrapUnits text={productName} />
      </Link>
    ),
  },
} satisfies Record<string, ListColumn<never>>

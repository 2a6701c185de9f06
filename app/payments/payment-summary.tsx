import { useQuery } from '@tanstack/react-query'
import * as paymentMessages from '#words/payment-page'
import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { fillIn } from '../../contract/errors/shown-errors'
import { formatDollars } from '../../contract/money'
import { useSession } from '../auth/session'
import { HoldNote } from '../bookings/hold-note'
import { lazyPart } from '../shell/lazy-part'
import { toolQuery } from '../tools/tool-queries'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { Picture } from '../ui/picture'
import { LinesToPay } from './lines-to-pay'

/** Loaded after the total and the form; strangers with the link do not see it. */
const BookingDestination = lazyPart(
  () => import('../bookings/destination-section'),
  'BookingDestination',
  <div className="min-h-11 sm:pointer-fine:min-h-9" />,
)

const PromiseNote = lazyPart(() => import('../bookings/promise-section'), 'PromiseNote', <br />)

/** What is ordered, what it comes to, and until when it is held. */
export function PaymentSummary({ booking, isDue }: { booking: BookingDetails; isDue: boolean }) {
  const { price, quantity, total, lineCount, lines } = booking
  const session = useSession()
  const isOwn = session.state === 'signed-in' && session.user.email === booking.email
  return (
    <div className="grid gap-3 border-y border-hairline py-4 tabular-nums">
      {isDue && (
        <p className="text-xl font-bold lg:text-2xl">
          {fillIn(paymentMessages.pleasePay, { price: formatDollars(total) })}
        </p>
      )}
      {lineCount === 1 && lines.length === 1 ? (
        <div className="flex flex-wrap items-start gap-5">
          <ToolPicture toolId={booking.toolId} />
          <dl className="grid min-w-[min(100%,9rem)] flex-1 gap-y-1">
            <SummaryRow term={words.quantity} value={formatCount(quantity)} />
            <SummaryRow term={words.unitPrice} value={formatDollars(price)} />
            <SummaryRow term={words.total} value={formatDollars(total)} isSum />
          </dl>
        </div>
      ) : (
        <LinesToPay booking={booking} />
      )}
      <Papers booking={booking} />
      {isOwn && <BookingDestination booking={booking} by="buyer" />}
      {isDue && <PromiseNote booking={booking} />}
      {isDue && <p className="text-sm">{!booking.payUntil && <HoldNote booking={booking} />}</p>}
    </div>
  )
}

/** What a buyer knows the order by; strangers with the link see its number alone. */
function Papers({ booking: { number, poNumber } }: { booking: BookingDetails }) {
  return (
    <dl className="grid gap-y-1 text-sm">
      <SummaryRow term={words.booking} value={number} />
      {poNumber && <SummaryRow term={words.poNumber} value={poNumber} />}
    </dl>
  )
}

function SummaryRow({ term, value, isSum }: { term: string; value: string; isSum?: boolean }) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-4', isSum && 'font-semibold')}>
      <dt className={classNames(!isSum && 'text-ink-soft')}>{term}</dt>
      <dd className="ml-auto">{value}</dd>
    </div>
  )
}

/** Empty for a deleted tool. */
function ToolPicture({ toolId }: { toolId: string }) {
  const { data: tool } = useQuery(toolQuery(toolId))
  return (
    <div className="aspect-square w-24 overflow-clip rounded-md bg-surface lg:w-40">
      {tool && (
        <Picture src={tool.img} alt={tool.name} sizes="(min-width: 64rem) 160px, 96px" priority />
      )}
    </div>
  )
}

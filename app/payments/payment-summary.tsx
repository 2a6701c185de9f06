import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../contract/bookings'
import { fillIn } from '../../contract/errors'
import { formatDollars } from '../../contract/money'
import { paymentMessages } from '../../contract/payment-messages'
import { HoldNote } from '../bookings/hold-note'
import { toolQuery } from '../tools/tool-queries'
import { formatCount } from '../ui/format-count'
import { Picture } from '../ui/picture'

type PaymentSummaryProps = { booking: Booking; isDue: boolean }

/** What is bought, the amount that will be charged with how it comes about, and until when it is held. */
export function PaymentSummary({ booking, isDue }: PaymentSummaryProps) {
  const { price, quantity, total } = booking
  return (
    <div className="grid gap-3 border-y border-hairline py-4 tabular-nums">
      {isDue && (
        <p className="text-xl font-bold">
          {fillIn(paymentMessages.pleasePay, { price: formatDollars(total) })}
        </p>
      )}
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-5">
        <ToolPicture toolId={booking.toolId} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          <dt className="text-ink-soft">Quantity</dt>
          <dd className="text-right">{formatCount(quantity)}</dd>
          <dt className="text-ink-soft">Unit price</dt>
          <dd className="text-right">{formatDollars(price)}</dd>
          <dt className="font-semibold">Total</dt>
          <dd className="text-right font-semibold">{formatDollars(total)}</dd>
        </dl>
      </div>
      {isDue && (
        <p className="text-sm">
          <HoldNote booking={booking} />
        </p>
      )}
    </div>
  )
}

/** Its place stays empty for a tool that is no longer in the catalogue. */
function ToolPicture({ toolId }: { toolId: string }) {
  const { data: tool } = useQuery(toolQuery(toolId))
  return (
    <div className="aspect-square overflow-clip rounded-md bg-paper">
      {tool && <Picture src={tool.img} alt={tool.name} sizes="96px" priority />}
    </div>
  )
}

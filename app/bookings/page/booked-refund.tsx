import * as words from '#words/bookings'
import { formatDollars } from '../../../contract/money'
import type { BookingRefund } from '../../../contract/payments/refunds'
import { dayInWords } from '../../../contract/values/days'
import { Badge } from '../../ui/badge'
import { DateTime } from '../../ui/date-time'
import { RichWords } from '../../ui/rich-words'

const states = { due: words.onItsWay, done: words.givenBack, failed: words.failed } as const

/** What of a booking's money goes back. */
export function Refund({ refund }: { refund: BookingRefund }) {
  const { amount, state, reason, createdAt, sentOn, reference } = refund
  return (
    <>
      <span className="flex justify-between gap-4 font-semibold">
        <span>
          {words.refund}{' '}
          <Badge tone={state === 'done' ? 'neutral' : 'warning'}>{states[state]}</Badge>
        </span>
        <span className="tabular-nums">−{formatDollars(amount)}</span>
      </span>
      <span className="wrap-anywhere">{reason}</span>
      <span className="text-ink-soft">
        <RichWords
          of={words.refundedAt(
            <DateTime time={createdAt} />,
            sentOn !== null && dayInWords(sentOn),
            reference,
          )}
        />
      </span>
    </>
  )
}

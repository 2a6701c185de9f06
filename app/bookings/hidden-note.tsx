import type { Booking } from '../../contract/bookings/bookings'
import { DateTime } from '../ui/date-time'
import { InlineMessage } from '../ui/inline-message'

/** Who deleted a booking, and what of it goes on, for the office. */
export function HiddenNote({ hiddenAt = '', hiddenBy }: Pick<Booking, 'hiddenAt' | 'hiddenBy'>) {
  const time = <DateTime time={hiddenAt} />
  return (
    <InlineMessage>
      {hiddenBy === 'office' ? (
        <>
          Our office deleted this booking; its buyer has not seen it since {time}. Nothing more of
          it can be packed; money and goods can still be given back.
        </>
      ) : (
        <>
          Its buyer deleted this booking on {time} and does not see it any more. Nothing is
          cancelled: shipments, refunds and returns go on here.
        </>
      )}
    </InlineMessage>
  )
}

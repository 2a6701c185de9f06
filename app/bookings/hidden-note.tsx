import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { DateTime } from '../ui/date-time'
import { InlineMessage } from '../ui/inline-message'
import { RichWords } from '../ui/rich-words'

/** Who deleted a booking, and what of it goes on, for the office. */
export function HiddenNote({ hiddenAt = '', hiddenBy }: Pick<Booking, 'hiddenAt' | 'hiddenBy'>) {
  const time = <DateTime time={hiddenAt} />
  return (
    <InlineMessage>
      {hiddenBy === 'office' ? (
        <RichWords of={words.ourOfficeDeletedThisBooking(time)} />
      ) : (
        <RichWords of={words.itsBuyerDeletedThisBooking(time)} />
      )}
    </InlineMessage>
  )
}

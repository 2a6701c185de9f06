import type { Ref } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/bookings'
import type { Booking } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { DocumentLink } from '../../shell/document-link'
import { buttonClass } from '../../ui/button'
import { formatPieces } from '../../ui/format-count'
import { InlineMessage } from '../../ui/inline-message'

type OrderPlacedProps = { booking: Booking; payRef: Ref<HTMLAnchorElement> }

export function OrderPlaced({ booking, payRef }: OrderPlacedProps) {
  return (
    <div className="grid gap-4">
      <InlineMessage tone="success">
        {words.yourBookingOfIsPlaced(formatPieces(booking.quantity))}
      </InlineMessage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* A new document: only the payment page's security policy allows the card provider. */}
        <DocumentLink
          ref={payRef}
          // A closing dialog gives the focus back without scrolling.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
          to={href('/dashboard/payment/:id', { id: booking._id })}
          className={buttonClass({ size: 'large' })}
        >
          {words.payTotal(formatDollars(booking.total))}
        </DocumentLink>
        <Link
          to={href('/dashboard')}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words.goToMyBookings}
        </Link>
      </div>
    </div>
  )
}

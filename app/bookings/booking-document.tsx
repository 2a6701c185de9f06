import type { BookingDetails } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import { Shipments } from '../shipments/shipments-section'
import { BookedLines } from './booked-lines-section'
import { BookingPageActions } from './booking-page-actions'
import { BankDetails, BookingPapers } from './booking-papers'
import { BookingPayments } from './booking-payments'
import { BookingState } from './booking-state'
import { goodsText } from './goods-note'
import { UnpaidNote } from './unpaid-note'

type BookingDocumentProps = { booking: BookingDetails; isOffice: boolean }

/** One booking for its buyer and the office: goods, papers, money, and what can be done with it. */
export function BookingDocument({ booking, isOffice }: BookingDocumentProps) {
  return (
    <article className="grid max-w-5xl gap-8">
      <title>{`Booking ${booking.number} | BD-MART`}</title>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl">
            Booking <span className="inline-block">{booking.number}</span>
          </h1>
          <BookingState booking={booking} />
        </div>
        <p className="text-xl font-bold tabular-nums">
          {formatDollars(booking.total)}
          <span className="text-base font-normal text-ink-soft"> · {goodsText(booking)}</span>
        </p>
        <p className="text-sm">
          <UnpaidNote booking={booking} />
        </p>
        <BookingPageActions booking={booking} isOffice={isOffice} />
      </div>
      <BankDetails booking={booking} />
      <section aria-labelledby="booking-lines">
        <h2 id="booking-lines" className="mb-3 text-xl">
          Lines
        </h2>
        <BookedLines lines={booking.lines} caption="What was booked" />
        <p className="flex flex-wrap justify-between gap-x-4 py-3 font-bold tabular-nums">
          <span>Total</span> <span>{formatDollars(booking.total)}</span>
        </p>
      </section>
      <Shipments booking={booking} isOffice={isOffice} />
      <BookingPapers booking={booking} />
      <BookingPayments booking={booking} />
    </article>
  )
}

import { addressOfCall, type CallName } from '../../contract/calls/calls.ts'
import type { EventType } from '../../contract/events.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import { toInvoiceNumber } from '../invoices/invoice-rows.ts'
import { toQuoteNumber } from '../quotes/quote-rows.ts'
import type { ShopEvent } from './read-events.ts'

/** What programs read of an event: no more than where they find the rest. `link` is a call, `page` is for people. */
export function toEventBody(event: ShopEvent, publicUrl: string) {
  const { type, at, subjectId: id, bookingId } = event
  const { call, page, numberOf } = subjects[subjectOf(type)]
  const link = `${publicUrl}${addressOfCall(call).path.replace(':id', id)}`
  return {
    type,
    timestamp: new Date(at).toISOString(),
    data: { id, number: numberOf(event), bookingId, link, page: `${publicUrl}${page(event)}` },
  }
}

/** The call that reads what an event happened to. */
export function callOfEvent(type: EventType): CallName {
  return subjects[subjectOf(type)].call
}

function subjectOf(type: EventType) {
  if (type.startsWith('booking.')) return 'booking'
  return type.startsWith('quote.') ? 'quote' : 'invoice'
}

type Subject = {
  call: CallName
  page: (event: ShopEvent) => string
  numberOf: (event: ShopEvent) => string
}

const bookingPage = ({ bookingId }: ShopEvent) => `/dashboard/booking/${bookingId}`

const subjects: Record<ReturnType<typeof subjectOf>, Subject> = {
  booking: {
    call: 'getBooking',
    page: bookingPage,
    numberOf: ({ number }) => toBookingNumber(number),
  },
  quote: {
    call: 'getQuote',
    page: ({ subjectId }) => `/quote/${subjectId}`,
    numberOf: toQuoteNumber,
  },
  invoice: { call: 'getInvoiceXml', page: bookingPage, numberOf: toInvoiceNumber },
}

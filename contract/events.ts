/** What happens to bookings, quotes and invoices, as programs read it. */
export const eventTypes = [
  'booking.placed',
  'booking.paid',
  'booking.shipped',
  'booking.delivered',
  'booking.cancelled',
  'booking.refunded',
  'quote.offered',
  'quote.accepted',
  'invoice.issued',
] as const

export type EventType = (typeof eventTypes)[number]

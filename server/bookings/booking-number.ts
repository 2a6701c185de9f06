const DIGITS = 6

/** A booking's number as people read it out: 'B-000123'. */
export function toBookingNumber(number: number): string {
  return `B-${String(number).padStart(DIGITS, '0')}`
}

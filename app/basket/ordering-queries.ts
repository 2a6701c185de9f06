import { readReplacedBooking } from './replaced-booking'

/** The account that the office orders for, if it does. */
export function readCustomer(): string | undefined {
  const order = readReplacedBooking()
  return order?.customer && order.id
}

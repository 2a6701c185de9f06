import { href } from 'react-router'
import type { Booking } from '../../contract/bookings/bookings'

/** Opens the tool's page with the order form filled in from this booking. */
export function orderAgainPath({ toolId, quantity, price }: Booking): string {
  const query = new URLSearchParams({ order: String(quantity), was: String(price) })
  return `${href('/tool/:id', { id: toolId })}?${query}`
}

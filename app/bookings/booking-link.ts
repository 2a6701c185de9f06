import { href } from 'react-router'
import type { Booking } from '../../contract/bookings/bookings'

/** Opens the tool's page with the order form filled in from this booking. With tax its price is its total, not that of a piece. */
export function orderAgainPath({ toolId, pieces, quantity, price }: Booking): string {
  const was = pieces === quantity ? price : 0
  const query = new URLSearchParams({ order: String(pieces), was: String(was) })
  return `${href('/tool/:id', { id: toolId })}?${query}`
}

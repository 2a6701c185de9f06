import { href } from 'react-router'
import type { Booking } from '../../contract/bookings'

type Again = { quantity: string; price: number }

/** The tool's page with its order form open, filled in as it was for this booking. */
export function orderAgainPath({ toolId, quantity, price }: Booking): string {
  const query = new URLSearchParams({ order: String(quantity), was: String(price) })
  return `${href('/tool/:id', { id: toolId })}?${query}`
}

/** What such an address asks for; nothing when it is the plain address of a tool. */
export function readOrderAgain(search: string): Again | undefined {
  const query = new URLSearchParams(search)
  const quantity = query.get('order')
  const price = Number(query.get('was'))
  return quantity && price > 0 ? { quantity, price } : undefined
}

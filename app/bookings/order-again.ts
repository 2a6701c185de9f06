import { href } from 'react-router'
import type { Booking } from '../../contract/bookings/bookings'

type Again = { quantity: string; price: number }

/** Opens the tool's page with the order form filled in from this booking. */
export function orderAgainPath({ toolId, quantity, price }: Booking): string {
  const query = new URLSearchParams({ order: String(quantity), was: String(price) })
  return `${href('/tool/:id', { id: toolId })}?${query}`
}

/** The order that the URL asks to place again. */
export function readOrderAgain(search: string): Again | undefined {
  const query = new URLSearchParams(search)
  const quantity = query.get('order')
  const price = Number(query.get('was'))
  return quantity && price > 0 ? { quantity, price } : undefined
}

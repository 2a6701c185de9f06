import { useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { Booking } from '../../contract/bookings'

/** The order that the address asks to be placed again, until it is placed. */
export function useOrderAgain() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [again, setAgain] = useState(() => readOrderAgain(search))

  /** Loading the page again must not ask once more. */
  function clearAddress() {
    if (readOrderAgain(search)) void navigate(pathname, { replace: true, preventScrollReset: true })
  }

  return { again, clearAddress, clear: () => setAgain(undefined) }
}

type Again = { quantity: string; price: number }

/** The tool's page with its order form open, filled in as it was for this booking. */
export function orderAgainPath({ toolId, quantity, price }: Booking): string {
  const query = new URLSearchParams({ order: String(quantity), was: String(price) })
  return `${href('/tool/:id', { id: toolId })}?${query}`
}

/** What such an address asks for; nothing when it is the plain address of a tool. */
function readOrderAgain(search: string): Again | undefined {
  const query = new URLSearchParams(search)
  const quantity = query.get('order')
  const price = Number(query.get('was'))
  return quantity && price > 0 ? { quantity, price } : undefined
}

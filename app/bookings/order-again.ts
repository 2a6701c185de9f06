import { useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { Booking } from '../../contract/bookings'

/** The order that the URL asks to place again. */
export function useOrderAgain() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [again, setAgain] = useState(() => readOrderAgain(search))

  /** A reload must not open the form again. */
  function clearAddress() {
    if (readOrderAgain(search)) void navigate(pathname, { replace: true, preventScrollReset: true })
  }

  return { again, clearAddress, clear: () => setAgain(undefined) }
}

type Again = { quantity: string; price: number }

/** Opens the tool's page with the order form filled in from this booking. */
export function orderAgainPath({ toolId, quantity, price }: Booking): string {
  const query = new URLSearchParams({ order: String(quantity), was: String(price) })
  return `${href('/tool/:id', { id: toolId })}?${query}`
}

function readOrderAgain(search: string): Again | undefined {
  const query = new URLSearchParams(search)
  const quantity = query.get('order')
  const price = Number(query.get('was'))
  return quantity && price > 0 ? { quantity, price } : undefined
}

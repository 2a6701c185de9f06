import { useSyncExternalStore } from 'react'
import { type SessionUser, useSession } from '../auth/session'
import { onBasketChange } from './basket-store'
import { readReplacedBooking } from './replaced-booking'

/** Who orders; `customer` is the account's id where the office orders for it. */
export type Orderer = SessionUser & { customer?: string | undefined }

export function useOrderer(): Orderer | undefined {
  const session = useSession()
  const order = useReplacedBooking()
  if (session.state !== 'signed-in' || !session.user.email) return undefined
  if (!order?.customer) return session.user
  return { ...session.user, name: order.number, email: order.customer, customer: order.id }
}

/** The account that the office orders for, if it does. */
export function readCustomer(): string | undefined {
  const order = readReplacedBooking()
  return order?.customer && order.id
}

export const useReplacedBooking = () =>
  useSyncExternalStore(onBasketChange, readReplacedBooking, () => undefined)

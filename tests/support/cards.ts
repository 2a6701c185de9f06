import { createCaller } from './caller.ts'
import type { Person } from './people.ts'
import { stripeApiOf, withStripeFault } from './stripe.ts'
import type { ShopCore } from './test-shop.ts'

type Booked = { _id: string; total: number }

export const stripeOf = stripeApiOf

export function askIntent(
  shop: ShopCore,
  person: Person,
  booking: { _id: string | null; total: number },
) {
  return createCaller(shop, person).askIntent(booking)
}

export function buildIntent(shop: ShopCore, person: Person, booking: Booked) {
  return createCaller(shop, person).openIntent(booking)
}

export function whileItLies<T>(
  shop: ShopCore,
  {
    lie,
    ...rest
  }: { lie: string; method: string; path?: string; ms?: number; acts?: boolean; times?: number },
  act: () => Promise<T>,
): Promise<T> {
  return withStripeFault(shop, { fault: lie, ...rest }, act)
}

export function chargeCard(shop: ShopCore, person: Person, booking: Booked, card?: string) {
  return createCaller(shop, person).charge(booking, card)
}

export function payFor(shop: ShopCore, person: Person, booking: Booked, card?: string) {
  return createCaller(shop, person).pay(booking, card)
}

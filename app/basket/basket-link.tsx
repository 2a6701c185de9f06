import { useEffect } from 'react'
import * as words from '#words/basket'
import { lazyPart } from '../shell/lazy-part'
import { formatCount } from '../ui/format-count'
import { watchAccount } from './account-basket'
import { useBasket } from './basket-store'
import { useReplacedBooking } from './ordering-section'

const OrderingBar = lazyPart(() => import('./ordering-bar'), 'OrderingBar')

/** What the office orders for a customer is said in the header. */
export function Ordering() {
  const order = useReplacedBooking()
  return order?.customer ? <OrderingBar order={order} /> : null
}

/** The content of the header's link: what it is called, and its number of lines. */
export function BasketCount() {
  const count = useBasket().lines.length
  useEffect(watchAccount, [])
  return (
    <>
      <span className="sr-only">{words.basketWithLines(formatCount(count))}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-full bg-signal px-1 text-center text-xs leading-5 font-bold text-white tabular-nums"
        >
          {count > 999 ? '999+' : count}
        </span>
      )}
    </>
  )
}

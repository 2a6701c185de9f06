import { useEffect, useRef } from 'react'
import { errors, fillIn } from '../../contract/errors'
import { formatDollars } from '../../contract/money'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import type { OpenOrder } from './use-order'

/** Why the order was not taken, and what can be done about it without typing anything again. */
export function OrderRefusal({ order }: { order: OpenOrder }) {
  const message = order.error?.message ?? oldPriceMessage(order)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <div ref={place} className="grid gap-3">
      {message && <InlineMessage tone="danger">{message}</InlineMessage>}
      <OrderChoice order={order} />
    </div>
  )
}

function oldPriceMessage({ isPriceOld, tool }: OpenOrder): string | undefined {
  if (!isPriceOld) return undefined
  const { name, price } = tool
  return fillIn(errors.price_changed.message, { name, price: formatDollars(price) })
}

function OrderChoice({ order }: { order: OpenOrder }) {
  const { tool, isPriceOld, isTooMany, takeNewPrice, setQuantity } = order
  const canReduce = isTooMany && tool.Available > 0
  if (!isPriceOld && !canReduce) return null
  return (
    <div className="flex flex-wrap gap-3">
      {isPriceOld && (
        <Button variant="secondary" onClick={takeNewPrice}>
          Use the new price, {formatDollars(tool.price)}
        </Button>
      )}
      {canReduce && (
        <Button variant="secondary" onClick={() => setQuantity(String(tool.Available))}>
          Set quantity to {formatCount(tool.Available)}
        </Button>
      )}
    </div>
  )
}

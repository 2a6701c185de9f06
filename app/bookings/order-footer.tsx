import { useEffect } from 'react'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { OrderRefusal } from './order-refusal'
import { belowMinimumNote } from './order-rules'
import { OrderTotal } from './order-total'
import type { OpenOrder } from './use-order'

type OrderFooterProps = { order: OpenOrder; formId: string; onCancel: () => void }

/** Stays in sight below the fields: what is wrong with its remedy, what it comes to, and the button. */
export function OrderFooter({ order, formId, onCancel }: OrderFooterProps) {
  useScrollToFault(formId, order)
  return (
    <div className="grid w-full gap-2">
      <OrderRefusal order={order} />
      <BelowMinimum order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <OrderTotal order={order} />
        <div className="ml-auto flex gap-3">
          <Button variant="secondary" className="max-sm:hidden" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            isPending={order.isPending}
            pendingText="Placing your order"
          >
            Place Order
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The foot grows with what it says: the field that it is about must not go below it. */
function useScrollToFault(formId: string, { fault, error, isPriceOld, faults }: OpenOrder): void {
  useEffect(() => {
    if (!fault && !error && !isPriceOld && !Object.values(faults).some(Boolean)) return
    const form = document.getElementById(formId)
    const field = form?.querySelector(':focus') ?? form?.querySelector('[aria-invalid="true"]')
    field?.scrollIntoView({ block: 'nearest' })
  }, [formId, fault, error, isPriceOld, faults])
}

function BelowMinimum({ order: { quantity, fault, error } }: { order: OpenOrder }) {
  const note = belowMinimumNote(quantity)
  if (!note || fault) return null
  return (
    <p className="flex items-center gap-x-3 text-sm leading-5 text-ink-soft">
      <span className="shrink-0">
        <Badge tone="warning">Below minimum</Badge>
      </span>
      {/* A refusal needs the room more. */}
      {!error && <span>{note}</span>}
    </p>
  )
}

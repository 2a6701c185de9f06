import type { Booking } from '../../contract/bookings'
import type { SessionUser } from '../auth/session'
import { keepsTyped } from '../auth/typed'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { formatCount } from '../ui/format-count'
import type { KnownTool } from './known-tools'
import { OrderFields } from './order-fields'
import { firstEmptyInput } from './order-form-data'
import { OrderRefusal } from './order-refusal'
import { OrderTotal } from './order-total'
import { type OrderStart, useOrder } from './use-order'

type OrderDialogProps = {
  tool: KnownTool
  user: SessionUser
  start?: OrderStart | undefined
  open: boolean
  onClose: () => void
  onPlaced: (booking: Booking) => void
}

const FORM_ID = 'order-form'

/** The order form of SPEC section 5. Give it a new key at each opening: a form starts clean. */
export function OrderDialog(props: OrderDialogProps) {
  const { tool, user, open, onClose } = props
  const order = useOrder(props)
  const close = () => order.isPending || onClose()
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Your order"
      initialFocus={(by) => by === 'touch' || firstEmptyInput(FORM_ID)}
      description={`${formatCount(tool.Available)} available. Payment follows in My Bookings.`}
      footer={
        <>
          <Button variant="secondary" className="max-sm:hidden" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            isPending={order.isPending}
            pendingText="Placing your order"
          >
            Place Order
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={keepsTyped}
        noValidate
        onSubmit={order.handleSubmit}
        onInput={order.handleInput}
        className="grid gap-2"
      >
        <OrderFields order={order} user={user} />
        <OrderRefusal order={order} />
        <OrderTotal order={order} />
      </form>
    </Dialog>
  )
}

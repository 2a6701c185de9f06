import type { Booking } from '../../contract/bookings'
import type { ListedTool } from '../../contract/tool-lists'
import { saveFormOnInput } from '../auth/saved-form'
import type { SessionUser } from '../auth/session'
import { Dialog, type DialogProps } from '../ui/dialog'
import { OrderFields } from './order-fields'
import { OrderFooter } from './order-footer'
import { firstEmptyInput } from './order-form-data'
import { fewLeftNote } from './order-rules'
import { type OrderStart, useOrder } from './use-order'

type OrderDialogProps = Pick<DialogProps, 'open' | 'finalFocus'> & {
  tool: ListedTool
  user: SessionUser
  start?: OrderStart | undefined
  onClose: () => void
  onPlaced: (booking: Booking) => void
}

const FORM_ID = 'order-form'

/** The order form of SPEC section 5. Give it a new key at each opening. */
export function OrderDialog(props: OrderDialogProps) {
  const { tool, user, start, open, onClose } = props
  const order = useOrder(props)
  const close = () => order.isPending || onClose()
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Your order"
      initialFocus={(by) => by === 'touch' || firstEmptyInput(FORM_ID)}
      finalFocus={props.finalFocus}
      footer={<OrderFooter order={order} formId={FORM_ID} onCancel={close} />}
    >
      <form
        id={FORM_ID}
        // What is kept of an order that is placed again is not mixed with that of another.
        name={start && `again-${start.quantity}-${start.price}`}
        ref={saveFormOnInput}
        noValidate
        onSubmit={order.handleSubmit}
        onInput={order.handleInput}
        className="grid gap-2"
      >
        {fewLeftNote(tool.Available) && (
          <p className="text-sm text-ink-soft">{fewLeftNote(tool.Available)}</p>
        )}
        <OrderFields order={order} user={user} />
      </form>
    </Dialog>
  )
}

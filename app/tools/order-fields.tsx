import { useQuery } from '@tanstack/react-query'
import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { formatDollars } from '../../contract/money'
import type { SessionUser } from '../auth/session'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { adminFlagQuery } from '../users/user-queries'
import { quantityFault } from './order-rules'
import { recallPhone } from './remembered-phone'
import type { OpenOrder } from './use-order'

type OrderFieldsProps = { order: OpenOrder; user: SessionUser }

export function OrderFields({ order, user }: OrderFieldsProps) {
  const { tool, price, faults } = order
  const { data } = useQuery(adminFlagQuery(user.email))
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-x-4 sm:col-span-2">
        {/* As many lines as a long name needs; where browsers cannot tell, two. */}
        <TextAreaField
          label="Tool name"
          name="productName"
          value={tool.name}
          readOnly
          rows={2}
          className="field-sizing-content read-only:resize-none max-sm:py-2.75 max-sm:text-sm max-sm:leading-5"
        />
        <TextField label="Price" value={formatDollars(price)} hint="for one piece" readOnly />
      </div>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        readOnly={order.isPending}
        defaultValue={user.name}
        error={faults.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        defaultValue={user.email}
        // An office orders for its customers too; anybody else only for herself.
        readOnly={!data?.admin || order.isPending}
        error={faults.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        readOnly={order.isPending}
        defaultValue={recallPhone(user.email)}
        error={faults.phone}
      />
      <QuantityField order={order} />
    </div>
  )
}

function QuantityField({ order }: { order: OpenOrder }) {
  return (
    <TextField
      label="Quantity"
      name="quantity"
      type="number"
      inputMode="numeric"
      min={MIN_ORDER_QUANTITY}
      required
      placeholder={String(MIN_ORDER_QUANTITY)}
      hint={
        order.isTooMany
          ? quantityFault(order.quantity, order.tool)
          : 'An order below 100 is marked as below the minimum.'
      }
      readOnly={order.isPending}
      value={order.quantityText}
      onChange={(event) => order.setQuantity(event.target.value)}
      // Who scrolls with the pointer over it does not mean another number.
      onWheel={(event) => event.currentTarget.blur()}
      error={order.faults.quantity}
    />
  )
}

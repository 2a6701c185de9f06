import * as words from '#words/bookings'
import { formatCents } from '../../../contract/money'
import type { SessionUser } from '../../auth/session'
import { useIsAdmin } from '../../dashboard/use-is-admin'
import { TextField } from '../../ui/field'
import { TextAreaField } from '../../ui/form-field'
import { formatCount } from '../../ui/format-count'
import { proposedQuantity } from './order-rules'
import type { OpenOrder } from './use-order'

/** Inputs to fill come first: an open keyboard leaves a phone little room. */
export function OrderFields({ order, user }: { order: OpenOrder; user: SessionUser }) {
  const { tool, price, faults, buyer, changeBuyer } = order
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:gap-y-2">
      <div className="col-span-2 flex flex-wrap gap-x-4 [&>:first-child]:flex-[1_1_9rem] [&>:last-child]:w-30">
        {/* Two lines where the browser does not know `field-sizing`. */}
        <TextAreaField
          label={words.toolName}
          name="productName"
          value={tool.name}
          readOnly
          rows={2}
          className="field-sizing-content read-only:resize-none max-sm:py-2.75 max-sm:text-sm max-sm:leading-5"
        />
        <TextField
          label={words.price}
          value={formatCents(price)}
          hint={priceHint(order)}
          readOnly
        />
      </div>
      <QuantityField order={order} />
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        readOnly={order.isPending}
        value={buyer.phone}
        onChange={(event) => changeBuyer({ phone: event.target.value })}
        error={faults.phone}
      />
      <NameAndEmail order={order} user={user} />
    </div>
  )
}

function NameAndEmail({ order, user }: { order: OpenOrder; user: SessionUser }) {
  const { faults, buyer, changeBuyer } = order
  const { may } = useIsAdmin()
  return (
    <div className="col-span-2 grid gap-x-4 gap-y-1 sm:grid-cols-2 sm:gap-y-2">
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        readOnly={order.isPending}
        value={buyer.name}
        onChange={(event) => changeBuyer({ name: event.target.value })}
        error={faults.name}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        defaultValue={user.email}
        // Only the office orders for others.
        readOnly={!may<'createBooking'>('sales') || order.isPending}
        error={faults.email}
      />
    </div>
  )
}

const priceHint = ({ tool, price }: OpenOrder): string =>
  price < tool.baseCents ? words.list(formatCents(tool.baseCents)) : words.forOne(tool.unit)

function QuantityField({ order }: { order: OpenOrder }) {
  const { available, step } = order.tool
  const proposed = proposedQuantity(order.tool)
  return (
    <TextField
      label={words.quantity}
      name="quantity"
      type="number"
      inputMode="numeric"
      min={Math.ceil(order.tool.minimum / step) * step}
      step={step}
      required
      placeholder={String(proposed)}
      hint={words.available(formatCount(available), step > 1 && formatCount(step))}
      readOnly={order.isPending}
      value={order.quantityText}
      onChange={(event) => order.setQuantity(event.target.value)}
      // Scrolling over the input must not change the number.
      onWheel={(event) => event.currentTarget.blur()}
      error={order.faults.quantity}
    />
  )
}

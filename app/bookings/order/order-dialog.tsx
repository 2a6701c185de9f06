import { useEffect } from 'react'
import * as approvalWords from '#words/approvals'
import * as words from '#words/bookings'
import type { Booking } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { saveFormOnInput } from '../../auth/saved-form'
import type { Orderer } from '../../basket/ordering-section'
import { lazyPart } from '../../shell/lazy-part'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Dialog, type DialogProps } from '../../ui/dialog'
import { formatCount } from '../../ui/format-count'
import { DestinationLine } from '../destination-section'
import { OrderFields } from './order-fields'
import { OrderRefusal, RemedyButton } from './order-refusal'
import { belowMinimumNote } from './order-rules'
import { type OpenOrder, useOrder } from './use-order'
import type { OrderStart } from './use-seen-price'

type OrderDialogProps = Pick<DialogProps, 'open' | 'finalFocus'> & {
  tool: ListedTool
  user: Orderer
  start?: OrderStart | undefined
  quantityText: string
  onQuantityText: (text: string) => void
  onClose: () => void
  onPlaced: (booking: Booking) => void
}

const TaxSums = lazyPart(() => import('../../tax/tax-sums-section'), 'TaxSums')

const FORM_ID = 'order-form'

/** The order form of SPEC section 5. Needs a new key at each opening. */
export function OrderDialog(props: OrderDialogProps) {
  const { user, start, open, onClose } = props
  const order = useOrder(props)
  const close = () => order.isPending || onClose()
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={words.yourOrder}
      initialFocus={(by) => by === 'touch' || selectQuantity()}
      finalFocus={props.finalFocus}
      footer={<OrderFooter order={order} formId={FORM_ID} onCancel={close} />}
    >
      <form
        id={FORM_ID}
        // Orders that are placed again are saved apart from each other.
        name={start && `again-${start.quantity}-${start.price}`}
        ref={saveFormOnInput}
        noValidate
        onSubmit={order.handleSubmit}
        onInput={order.handleInput}
        className="grid gap-2"
      >
        <OrderFields order={order} user={user} />
      </form>
      <Destination order={order} />
    </Dialog>
  )
}

/** Without the keyboard of a phone, which would cover half of the form. */
function selectQuantity(): HTMLElement | null {
  const field = document.querySelector<HTMLInputElement>(`#${FORM_ID} [name="quantity"]`)
  field?.select()
  return field
}

/** Rendered outside the order form, since its dialog contains a form and forms cannot be nested. */
function Destination({ order: { destination, setDestination, user } }: { order: OpenOrder }) {
  if (!destination) return null
  return (
    <DestinationLine
      {...destination}
      by={user.customer ? 'office' : 'buyer'}
      change={{
        onSave: (address, close) => {
          setDestination(address)
          close()
        },
      }}
    />
  )
}

type OrderFooterProps = { order: OpenOrder; formId: string; onCancel: () => void }

/** Stays in sight below the fields: refusal and remedy, total, and the button. */
function OrderFooter({ order, formId, onCancel }: OrderFooterProps) {
  useScrollToFault(formId, order)
  return (
    <div className="grid w-full gap-2">
      <OrderRefusal order={order} />
      <BelowMinimum order={order} />
      {order.needsPo && (
        <p className="text-sm leading-5">{approvalWords.orderWithPoFromBasket(order.needsPo)}</p>
      )}
      {order.needed && (
        <p className="text-sm leading-5">
          <span className="font-semibold">{order.needed}.</span> {approvalWords.approversDecide}
        </p>
      )}
      {order.taxed.taxes && <TaxSums net={order.taxed.net} taxes={order.taxed.taxes} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <OrderTotal order={order} />
        <div className="ml-auto flex gap-3">
          <Button variant="secondary" className="max-sm:hidden" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            isPending={order.isPending}
            pendingText={order.needed ? approvalWords.askingForApproval : words.placingYourOrder}
          >
            {order.needed ? approvalWords.askForApproval : words.placeOrder}
          </Button>
        </div>
      </div>
      <CheaperQuantity order={order} />
    </div>
  )
}

/** The footer grows with its messages and must not cover the field that they are about. */
function useScrollToFault(formId: string, { fault, error, isPriceOld, faults }: OpenOrder): void {
  useEffect(() => {
    if (!fault && !error && !isPriceOld && !Object.values(faults).some(Boolean)) return
    const form = document.getElementById(formId)
    const field = form?.querySelector(':focus') ?? form?.querySelector('[aria-invalid="true"]')
    field?.scrollIntoView({ block: 'nearest' })
  }, [formId, fault, error, isPriceOld, faults])
}

function BelowMinimum({ order: { tool, quantity, fault, error } }: { order: OpenOrder }) {
  const note = belowMinimumNote(quantity, tool)
  if (!note || fault) return null
  return (
    <p className="flex items-center gap-x-3 text-sm leading-5 text-ink-soft">
      <span className="shrink-0">
        <Badge tone="warning">{words.belowMinimum}</Badge>
      </span>
      {/* A refusal needs the room. */}
      {!error && <span>{note}</span>}
    </p>
  )
}

/** By the price that holds now, also where the form still shows another one. */
function OrderTotal({ order: { line, taxed } }: { order: OpenOrder }) {
  const { quantity, price, amount } = line ?? {}
  return (
    <p className="grid min-w-0 tabular-nums">
      <span className="text-sm text-ink-soft">
        {quantity && price
          ? words.totalQuantity(formatCount(quantity), formatDollars(price))
          : words.pleaseEnterAQuantity}
      </span>
      <output className="text-xl leading-7 font-bold">
        {amount ? formatDollars(taxed.taxes ? taxed.total : amount) : '–'}
      </output>
    </p>
  )
}

/** What a few more would save; a fault or an old price comes first. */
function CheaperQuantity({ order }: { order: OpenOrder }) {
  const { fault, error, isPriceOld } = order
  const nextTier = order.line?.nextTier
  if (!nextTier || fault || error || isPriceOld) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="min-w-48 flex-1 text-sm leading-5">
        {nextTier.message}
      </p>
      <RemedyButton onClick={() => order.setQuantity(String(nextTier.from))}>
        {words.makeItFrom(formatCount(nextTier.from))}
      </RemedyButton>
    </div>
  )
}

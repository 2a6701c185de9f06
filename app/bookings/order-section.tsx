import { lazy, Suspense, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { Booking } from '../../contract/bookings'
import type { ListedTool } from '../../contract/tool-lists'
import { hasInterruptedForm, setSavedField } from '../auth/saved-form'
import { useSession } from '../auth/session'
import { UnverifiedNotice } from '../auth/unverified-note'
import { Button } from '../ui/button'
import { useOrderAgain } from './order-again'
import { OrderDialog } from './order-dialog'
import { OrderPlaced } from './order-placed'
import { parseQuantity } from './order-rules'

/** The order form of a tool's page: whether it is open, and the quantity in it. */
export function useOrderForm({ Available }: Pick<ListedTool, 'Available'>) {
  const { again, clearAddress, clear } = useOrderAgain()
  const [quantityText, setQuantityText] = useState(again?.quantity ?? '')
  const [form, setForm] = useState(() => ({
    isOpen: Available > 0 && (again !== undefined || hasInterruptedForm()),
    round: 0,
  }))

  /** With a quantity, the form is opened with it in place of what was typed before. */
  function open(quantity?: number) {
    if (quantity !== undefined) {
      setQuantityText(String(quantity))
      setSavedField('quantity', String(quantity))
    }
    setForm({ isOpen: true, round: form.round + 1 })
  }

  function close() {
    setForm({ ...form, isOpen: false })
    clearAddress()
  }

  function finish() {
    close()
    clear()
    setQuantityText('')
  }

  const quantity = parseQuantity(quantityText)
  return { ...form, start: again, quantityText, quantity, setQuantityText, open, close, finish }
}

/** Apart from the page's script, which is large already. */
const ToolBasket = lazy(() =>
  import('../basket/tool-basket-section').then(({ ToolBasket }) => ({ default: ToolBasket })),
)

type OrderSectionProps = { tool: ListedTool; form: ReturnType<typeof useOrderForm> }

/** The button that opens the order form, and the result of a placed order. */
export function OrderSection({ tool, form }: OrderSectionProps) {
  const session = useSession()
  const isSoldOut = tool.Available === 0
  const [placed, setPlaced] = useState<Booking>()
  const payLink = useRef<HTMLAnchorElement>(null)
  const placedRound = useRef<number>(undefined)

  function handlePlaced(booking: Booking) {
    placedRound.current = form.round
    setPlaced(booking)
    form.finish()
  }

  return (
    <div className="grid gap-4 print:hidden">
      {placed && <OrderPlaced booking={placed} payRef={payLink} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size={placed ? 'medium' : 'large'}
          variant={placed ? 'secondary' : 'primary'}
          disabled={isSoldOut}
          aria-describedby={isSoldOut ? 'sold-out' : undefined}
          onClick={() => form.open()}
        >
          Place Order
        </Button>
        <Suspense fallback={<span className="h-13 w-48" />}>
          <ToolBasket tool={tool} quantity={form.quantity} size={placed ? 'medium' : 'large'} />
        </Suspense>
        {isSoldOut && <SoldOut />}
      </div>
      {placed && <UnverifiedNotice />}
      {session.state === 'signed-in' && (
        <OrderDialog
          key={form.round}
          tool={tool}
          user={session.user}
          start={form.start}
          quantityText={form.quantityText}
          onQuantityText={form.setQuantityText}
          // Stays open when the last pieces are sold, with a message.
          open={form.isOpen}
          finalFocus={() => (placedRound.current === form.round && payLink.current) || true}
          onClose={form.close}
          onPlaced={handlePlaced}
        />
      )}
    </div>
  )
}

function SoldOut() {
  return (
    <p id="sold-out" className="text-ink-soft">
      Sold out. Please look in again, or{' '}
      <Link to={href('/contact')} className="underline underline-offset-4">
        ask us
      </Link>{' '}
      when it comes back.
    </p>
  )
}

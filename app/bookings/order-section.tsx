import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { Booking } from '../../contract/bookings'
import type { ListedTool } from '../../contract/tool-lists'
import { hasInterruptedForm } from '../auth/saved-form'
import { useSession } from '../auth/session'
import { UnverifiedNotice } from '../auth/unverified-notice'
import { Button } from '../ui/button'
import { useOrderAgain } from './order-again'
import { OrderDialog } from './order-dialog'
import { OrderPlaced } from './order-placed'
import { fewLeftNote } from './order-rules'

/** The button that opens the order form, and the result of a placed order. */
export function OrderSection({ tool }: { tool: ListedTool }) {
  const session = useSession()
  const { again, clearAddress, clear } = useOrderAgain()
  const isSoldOut = tool.Available === 0
  const [form, setForm] = useState(() => ({
    isOpen: !isSoldOut && (again !== undefined || hasInterruptedForm()),
    round: 0,
  }))
  const [placed, setPlaced] = useState<Booking>()
  const payLink = useRef<HTMLAnchorElement>(null)
  const isJustPlaced = useRef(false)

  function open() {
    isJustPlaced.current = false
    setForm({ isOpen: true, round: form.round + 1 })
  }

  function close() {
    setForm({ ...form, isOpen: false })
    clearAddress()
  }

  function handlePlaced(booking: Booking) {
    isJustPlaced.current = true
    setPlaced(booking)
    close()
    clear()
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
          onClick={open}
        >
          Place Order
        </Button>
        {isSoldOut && <SoldOut />}
      </div>
      {fewLeftNote(tool.Available) && (
        <p className="text-ink-soft">{fewLeftNote(tool.Available)}</p>
      )}
      {placed && <UnverifiedNotice />}
      {session.state === 'signed-in' && (
        <OrderDialog
          key={form.round}
          tool={tool}
          user={session.user}
          start={again}
          // Stays open when the last pieces are sold, with a message.
          open={form.isOpen}
          finalFocus={() => (isJustPlaced.current && payLink.current) || true}
          onClose={close}
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

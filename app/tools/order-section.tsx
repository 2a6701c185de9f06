import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Booking } from '../../contract/bookings'
import { useSession } from '../auth/session'
import { hasTyped } from '../auth/typed'
import { Button } from '../ui/button'
import { formatPieces } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import type { KnownTool } from './known-tools'
import { OrderDialog } from './order-dialog'
import { useOrderAgain } from './use-order-again'

/** The way to an order, and on from one that was placed. */
export function OrderSection({ tool }: { tool: KnownTool }) {
  const session = useSession()
  const { again, forget } = useOrderAgain()
  const isSoldOut = tool.Available === 0
  const [form, setForm] = useState(() => ({
    isOpen: !isSoldOut && (again !== undefined || hasTyped()),
    round: 0,
  }))
  const [placed, setPlaced] = useState<Booking>()

  function close() {
    setForm({ ...form, isOpen: false })
    forget()
  }

  function handlePlaced(booking: Booking) {
    setPlaced(booking)
    close()
  }

  return (
    <div className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="large"
          disabled={isSoldOut}
          aria-describedby={isSoldOut ? 'sold-out' : undefined}
          onClick={() => setForm({ isOpen: true, round: form.round + 1 })}
        >
          Place Order
        </Button>
        {isSoldOut && (
          <p id="sold-out" className="text-ink-soft">
            Sold out. Please look in again, or{' '}
            <Link to={href('/contact')} className="underline underline-offset-4">
              ask us
            </Link>{' '}
            when it comes back.
          </p>
        )}
      </div>
      {placed && <PlacedMessage booking={placed} />}
      {session.state === 'signed-in' && (
        <OrderDialog
          key={form.round}
          tool={tool}
          user={session.user}
          start={again}
          // It stays when the last pieces go meanwhile, and says so.
          open={form.isOpen}
          onClose={close}
          onPlaced={handlePlaced}
        />
      )}
    </div>
  )
}

const linkClass = 'inline-block py-1 font-semibold underline underline-offset-4'

function PlacedMessage({ booking }: { booking: Booking }) {
  return (
    <InlineMessage tone="success">
      Your booking of {formatPieces(booking.quantity)} is placed.{' '}
      <span className="flex flex-wrap gap-x-6 gap-y-1">
        {/* A document of its own: only the payment page's security policy lets the card provider in. */}
        <Link
          to={href('/dashboard/payment/:id', { id: booking._id })}
          reloadDocument
          className={linkClass}
        >
          Pay now
        </Link>
        <Link to={href('/dashboard')} className={linkClass}>
          Go to My Bookings
        </Link>
      </span>
    </InlineMessage>
  )
}

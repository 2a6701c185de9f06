import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { UnverifiedNotice } from '../auth/unverified-note'
import { useOrderer } from '../basket/ordering-section'
import { DocumentLink } from '../shell/document-link'
import { retryUntilReachable } from '../shell/reachability'
import { buttonClass } from '../ui/button'
import { formatPieces } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { TextLink } from '../ui/links'
import { Spinner } from '../ui/spinner'
import { useIdle } from '../ui/use-idle'
import { OrderPanel, type OrderPanelProps } from './order/order-panel'

/** Loaded once the page can be used: most visits only read. */
const OrderDialog = lazy(() =>
  retryUntilReachable(() => import('./order/order-dialog')).then((module) => ({
    default: module.OrderDialog,
  })),
)

/** The order panel with the form of SPEC section 5, and the result of a placed order. */
export function OrderSection({ form, ...panel }: Omit<OrderPanelProps, 'isPlaced'>) {
  const user = useOrderer()
  const isIdle = useIdle()
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
      <OrderPanel form={form} {...panel} isPlaced={placed !== undefined} />
      {placed && <UnverifiedNotice />}
      {user && (isIdle || form.isOpen) && (
        <Suspense fallback={form.isOpen && <Spinner label={words.openingTheOrderForm} />}>
          <OrderDialog
            key={form.round}
            tool={panel.tool}
            user={user}
            start={form.start}
            quantityText={form.quantityText}
            onQuantityText={form.setQuantityText}
            // Stays open when the last pieces are sold, with a message.
            open={form.isOpen}
            finalFocus={() => (placedRound.current === form.round && payLink.current) || true}
            onClose={form.close}
            onPlaced={handlePlaced}
          />
        </Suspense>
      )}
    </div>
  )
}

function OrderPlaced({ booking, payRef }: { booking: Booking; payRef: Ref<HTMLAnchorElement> }) {
  return (
    <div className="grid gap-4">
      <InlineMessage tone="success">
        {words.yourBookingOfIsPlaced(formatPieces(booking.pieces))}
      </InlineMessage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* A new document: only the payment page's security policy allows the card provider. */}
        <DocumentLink
          ref={payRef}
          // A closing dialog gives the focus back without scrolling.
          onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
          to={href('/dashboard/payment/:id', { id: booking._id })}
          className={buttonClass({ size: 'large' })}
        >
          {words.payTotal(formatDollars(booking.total))}
        </DocumentLink>
        <TextLink to={href('/dashboard/my-bookings')} className="font-semibold">
          {words.goToMyBookings}
        </TextLink>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/bookings'
import { fillIn, shownErrors } from '../../../contract/errors/shown-errors'
import { formatCents } from '../../../contract/money'
import { ApiError } from '../../api'
import { SendLinkAgain } from '../../auth/unverified-note'
import { Button, buttonClass } from '../../ui/button'
import { formatCount } from '../../ui/format-count'
import { InlineMessage } from '../../ui/inline-message'
import type { OpenOrder } from './use-order'

/** Why the order is refused, with a remedy that needs no typing. */
export function OrderRefusal({ order }: { order: OpenOrder }) {
  const message = order.error?.message ?? oldPriceMessage(order)
  return (
    <>
      {message && (
        <InlineMessage tone="danger">
          <p className="text-sm leading-5">{message}</p>
        </InlineMessage>
      )}
      {needsVerifiedAddress(order.error) && <SendLinkAgain email={order.user.email} />}
      <OrderRemedy order={order} />
    </>
  )
}

function needsVerifiedAddress(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'unverified_bookings' || error.code === 'unverified_stock'
}

function oldPriceMessage({ isPriceOld, tool, newPrice }: OpenOrder): string | undefined {
  if (!isPriceOld) return undefined
  const { name } = tool
  return fillIn(shownErrors.price_changed.message, { name, price: formatCents(newPrice) })
}

function OrderRemedy({ order }: { order: OpenOrder }) {
  const { isPriceOld, fault, faults, newPrice, takeNewPrice } = order
  if (!isPriceOld && !fault) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isPriceOld && (
        <RemedyButton onClick={takeNewPrice}>
          {words.orderAtTheNewPrice(formatCents(newPrice))}
        </RemedyButton>
      )}
      {/* After sending, the fault is under the field. */}
      {fault && !faults.quantity && (
        <p role="status" className="text-sm font-semibold text-danger">
          {fault.message}
        </p>
      )}
      {fault?.nearest.map((nearest) => (
        <RemedyButton key={nearest} onClick={() => order.setQuantity(String(nearest))}>
          {words.setQuantityTo(formatCount(nearest))}
        </RemedyButton>
      ))}
      {fault?.nearest.length === 0 && (
        <Link to={href('/contact')} className={buttonClass({ size: 'small' })}>
          {words.askUsForMore}
        </Link>
      )}
    </div>
  )
}

/** A press that mends the order; the button disappears, so the focus moves to the submit button. */
export function RemedyButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="small"
      onClick={(event) => {
        onClick()
        focusSubmit(event.currentTarget)
      }}
    >
      {children}
    </Button>
  )
}

function focusSubmit(remedy: HTMLElement): void {
  remedy.closest('[role="dialog"]')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

import { href, Link, useLocation } from 'react-router'
import * as paymentMessages from '#words/payment-page'
import * as words from '#words/payments'
import { loginPath } from '../auth/return-path'
import { type ButtonStyle, buttonClass } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'

export const whoMayPay = words.pleaseLogInWithThe

/** Anyone with the link may read the booking; paying needs an account (CONTRACT section 3). */
export function PaymentLogin({ hasEnded }: { hasEnded: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className="grid gap-4">
      {hasEnded && <InlineMessage>{paymentMessages.notCharged}</InlineMessage>}
      <p>{whoMayPay}</p>
      <Link to={loginPath(pathname)} className={buttonClass({ size: 'large' })}>
        {words.loginToPay}
      </Link>
    </div>
  )
}

export function MyBookingsLink({ variant }: Pick<ButtonStyle, 'variant'>) {
  return (
    <Link to={href('/dashboard/my-bookings')} className={buttonClass({ variant })}>
      {words.goToMyBookings}
    </Link>
  )
}

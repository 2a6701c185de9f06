import { Link, useLocation } from 'react-router'
import { loginPath } from '../auth/return-path'
import { buttonClass } from '../ui/button'

export const whoMayPay = 'Please log in with the account that placed this booking to pay it.'

/** Whoever has the link may look; paying asks for an account (CONTRACT section 3). */
export function PaymentLogin() {
  const { pathname } = useLocation()
  return (
    <div className="grid gap-4">
      <p>{whoMayPay}</p>
      <Link to={loginPath(pathname)} className={buttonClass()}>
        Login to pay
      </Link>
    </div>
  )
}

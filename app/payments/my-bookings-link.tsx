import { href, Link } from 'react-router'
import { buttonClass } from '../ui/button'

export function MyBookingsLink() {
  return (
    <Link to={href('/dashboard')} className={buttonClass()}>
      Go to My Bookings
    </Link>
  )
}

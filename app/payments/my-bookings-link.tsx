import { href, Link } from 'react-router'
import { type ButtonLook, buttonClass } from '../ui/button'

export function MyBookingsLink({ variant }: Pick<ButtonLook, 'variant'>) {
  return (
    <Link to={href('/dashboard')} className={buttonClass({ variant })}>
      Go to My Bookings
    </Link>
  )
}

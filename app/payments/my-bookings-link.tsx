import { href, Link } from 'react-router'
import { type ButtonStyle, buttonClass } from '../ui/button'

export function MyBookingsLink({ variant }: Pick<ButtonStyle, 'variant'>) {
  return (
    <Link to={href('/dashboard')} className={buttonClass({ variant })}>
      Go to My Bookings
    </Link>
  )
}

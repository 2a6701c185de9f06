import { href, Link } from 'react-router'
import * as words from '#words/payments'
import { type ButtonStyle, buttonClass } from '../ui/button'

export function MyBookingsLink({ variant }: Pick<ButtonStyle, 'variant'>) {
  return (
    <Link to={href('/dashboard')} className={buttonClass({ variant })}>
      {words.goToMyBookings}
    </Link>
  )
}

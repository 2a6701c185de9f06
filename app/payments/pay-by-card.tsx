import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../contract/bookings'
import { ApiError } from '../api'
import type { SessionUser } from '../auth/session'
import { Spinner } from '../ui/spinner'
import { adminFlagQuery } from '../users/user-queries'
import { CardSection } from './card-section'
import { isBuyerHidden } from './hidden-buyer'
import { NotYourBooking } from './not-your-booking'
import type { CardPayment } from './use-card-payment'

type PayByCardProps = { booking: Booking; payer: SessionUser; payment: CardPayment }

/** The card form for the buyer and the office; anybody else is turned away before a card is typed. */
export function PayByCard({ booking, payer, payment }: PayByCardProps) {
  const isHidden = isBuyerHidden(booking) && !payment.isPending
  // The open call hides the buyer from a dead session too; a call that needs one tells which it is.
  const session = useQuery({ ...adminFlagQuery(payer.email), enabled: isHidden, staleTime: 0 })
  const isRefused = payment.error instanceof ApiError && payment.error.status === 403
  if (isRefused || (isHidden && session.isSuccess && !session.isFetching))
    return <NotYourBooking user={payer} />
  if (isHidden && session.isFetching) return <Spinner />
  return <CardSection {...{ payer, payment }} total={booking.total} />
}

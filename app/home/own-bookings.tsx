import { useQuery } from '@tanstack/react-query'
import { latestBookingQuery } from '../bookings/booking-queries'
import { HomeSection } from '../bookings/home-section'
import { Queries } from '../queries'
import { Container } from '../ui/container'

/** What a buyer who is signed in comes for: to pay, to follow, to order again. */
export function OwnBookings({ email }: { email: string }) {
  return (
    <Queries>
      <Band email={email} />
    </Queries>
  )
}

function Band({ email }: { email: string }) {
  // Not the query of My Bookings, whose failure ends the session (SPEC section 8).
  const { data } = useQuery({ ...latestBookingQuery(email), select: (bookings) => bookings })
  if (!data || data.length === 0) return null
  return (
    <Container className="print:hidden">
      <HomeSection bookings={data} />
    </Container>
  )
}

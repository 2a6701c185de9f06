import { useQuery } from '@tanstack/react-query'
import * as words from '#words/shipments'
import { bookingQuery } from '../bookings/booking-queries'
import { Dialog } from '../ui/dialog'
import { QueryError } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { LabelDialog } from './label-dialog'

/** Marks the first packed shipment of a booking as shipped. */
export function ShipDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  const isReady = query.isFetchedAfterMount
  const shipment = query.data?.shipments.find(({ shippedAt }) => shippedAt === null)
  if (query.data && shipment && isReady)
    return <LabelDialog booking={query.data} shipment={shipment} isShipping onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={words.ship}>
      {query.error && <QueryError query={query} />}
      {!isReady && <Spinner label={words.loadingTheBooking} />}
      {isReady && query.data && <p>{words.nothingOfItIsPacked}</p>}
    </Dialog>
  )
}

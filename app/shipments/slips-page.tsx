import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import * as words from '#words/shipments'
import { bookingQuery } from '../bookings/booking-queries'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Waiting } from '../ui/waiting'
import { PackingSlip } from './packing-slip'

export const meta = titled(words.packingSlips)

/** The packing slips and labels of several bookings, for one print. */
export default function SlipsPage() {
  return (
    <>
      <h1 className="mb-6 text-2xl print:hidden">{words.packingSlips}</h1>
      <AdminOnly area="shipping">
        <Slips />
      </AdminOnly>
    </>
  )
}

function Slips() {
  const [params] = useSearchParams()
  const ids = params.get('of')?.split(',').filter(Boolean) ?? []
  if (ids.length === 0) return <EmptyState title={words.nothingOfItIsPacked} icon="box" />
  return (
    <>
      <Button
        variant="primary"
        size="small"
        className="mb-6 print:hidden"
        onClick={() => window.print()}
      >
        {words.printSlipsAndLabels}
      </Button>
      <div className="grid gap-12">
        {ids.map((id) => (
          <SlipsOf key={id} id={id} />
        ))}
      </div>
    </>
  )
}

function SlipsOf({ id }: { id: string }) {
  const query = useQuery(bookingQuery(id))
  const { data: booking } = query
  if (!booking) return <Waiting query={query} label={words.loadingThePackingSlip} />
  const packed = booking.shipments.filter(({ shippedAt }) => shippedAt === null)
  if (packed.length === 0)
    return <EmptyState title={`${booking.number}: ${words.nothingOfItIsPacked}`} icon="box" />
  return packed.map((shipment) => (
    <PackingSlip key={shipment.number} booking={booking} shipment={shipment} />
  ))
}

import { useQueries } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import * as words from '#words/shipments'
import { bookingQuery } from '../bookings/booking-queries'
import { AdminOnly } from '../dashboard/admin-only'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { PackingSlip } from './packing-slip'

export const meta = titled(words.packingSlips)

/** Of what is packed of some bookings, with their labels, for one print. */
export default function SlipsPage() {
  return (
    <>
      <h1 className="mb-6 text-2xl print:hidden">{words.packingSlips}</h1>
      <AdminOnly>
        <Slips />
      </AdminOnly>
    </>
  )
}

function Slips() {
  const [params] = useSearchParams()
  const ids = params.get('of')?.split(',').filter(Boolean) ?? []
  const queries = useQueries({ queries: ids.map(bookingQuery) })
  const failed = queries.find(({ error }) => error !== null)
  const slips = queries.flatMap(({ data: booking }) =>
    (booking?.shipments ?? [])
      .filter(({ shippedAt }) => shippedAt === null)
      .map((shipment) => ({ booking, shipment })),
  )
  return (
    <>
      {slips.length > 0 && (
        <Button size="small" className="mb-6 print:hidden" onClick={() => window.print()}>
          {words.printSlipsAndLabels}
        </Button>
      )}
      {queries.some(({ isPending }) => isPending) && (
        <Spinner label={words.loadingThePackingSlip} />
      )}
      {failed && <QueryError query={failed} />}
      {slips.length === 0 && !queries.some(({ isPending }) => isPending) && (
        <EmptyState title={words.nothingOfItIsPacked} icon="box" />
      )}
      <div className="grid gap-12">
        {slips.map(
          ({ booking, shipment }) =>
            booking && (
              <PackingSlip
                key={`${booking._id} ${shipment.number}`}
                booking={booking}
                shipment={shipment}
              />
            ),
        )}
      </div>
    </>
  )
}

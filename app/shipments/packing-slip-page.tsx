import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/shipments'
import { ApiError } from '../api'
import { bookingQuery } from '../bookings/booking-queries'
import { PackingSlipButton } from '../documents/booking-documents'
import { pageTitle, titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ButtonLink } from '../ui/links'
import { Waiting } from '../ui/waiting'
import type { Route } from './+types/packing-slip-page'
import { PackingSlip } from './packing-slip'

export const meta = titled(words.packingSlip)

export default function PackingSlipPage({ params: { id, number } }: Route.ComponentProps) {
  const query = useQuery(bookingQuery(id))
  const shipment = query.data?.shipments.find((each) => String(each.number) === number)
  const gone = query.error instanceof ApiError && query.error.status === 404 ? query.error : null
  if (query.data && shipment) {
    const booking = query.data
    return (
      <div className="grid gap-6">
        <title>{pageTitle(words.packingSlipNumber(booking.number))}</title>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="primary" size="small" onClick={() => window.print()}>
            {words.printSlipAndLabel}
          </Button>
          <PackingSlipButton booking={booking} shipment={shipment.number} />
          <Back id={booking._id} />
        </div>
        <PackingSlip booking={booking} shipment={shipment} heading="h1" />
      </div>
    )
  }
  return (
    <>
      <h1 className="mb-6 text-2xl">{words.packingSlip}</h1>
      {query.data && (
        <EmptyState title={words.thisShipmentDoesNotExist} action={<Back id={id} />} icon="box" />
      )}
      {gone && <EmptyState title={gone.message} icon="box" />}
      {!query.data && !gone && <Waiting query={query} label={words.loadingThePackingSlip} />}
    </>
  )
}

function Back({ id }: { id: string }) {
  return (
    <ButtonLink to={href('/dashboard/booking/:id', { id })} size="small">
      {words.goToTheBooking}
    </ButtonLink>
  )
}

import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { AddressText } from '../bookings/address-note'
import { Badge } from '../ui/badge'

/** Where the goods go; without an address there is a warning. */
export function ShipTo({ delivery }: Pick<BookingDetails, 'delivery'>) {
  return (
    <div className="min-w-0 text-sm wrap-anywhere">
      <p className="text-ink-soft">{words.deliverTo}</p>
      {delivery ? (
        <AddressText address={delivery} />
      ) : (
        <Badge tone="warning">{words.noAddress}</Badge>
      )}
    </div>
  )
}

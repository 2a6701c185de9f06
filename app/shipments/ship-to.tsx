import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { AddressText } from '../bookings/address-note'
import { Badge } from '../ui/badge'
import { classNames } from '../ui/class-names'

type ShipToProps = Pick<BookingDetails, 'delivery' | 'collect'> & {
  /** In large type, for the pack bench. */
  isLarge?: boolean
}

/** Where the goods go; without an address there is a warning. */
export function ShipTo({ delivery, collect, isLarge = false }: ShipToProps) {
  return (
    <div className={classNames('min-w-0 wrap-anywhere', isLarge ? 'text-xl' : 'text-sm')}>
      <p className="text-ink-soft">{words.deliverTo}</p>
      {delivery && <AddressText address={delivery} />}
      {collect && <p>{words.collectedByTheBuyer}</p>}
      {!delivery && !collect && <Badge tone="warning">{words.noAddress}</Badge>}
    </div>
  )
}

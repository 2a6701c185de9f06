import { useState } from 'react'
import type { BookingDetails } from '../../contract/bookings'
import { GiveBack, givable } from '../payments/give-back-section'
import { PackButton } from '../shipments/pack-section'
import { MovePromises } from '../shipments/promises-section'
import { type RowAct, RowMenu } from '../ui/office-list/row-menu'

type OfficeActsProps = { booking: BookingDetails; onDelete: () => void }

/** What the office does with a booking less often than packing it. */
export function OfficeActs({ booking, onDelete }: OfficeActsProps) {
  const [asked, setAsked] = useState<'refund' | 'return' | 'promises'>()
  const can = givable(booking)
  const isToCome = booking.lines.some(
    ({ toolId, quantity, cancelled, shipped }) => toolId !== null && quantity > cancelled + shipped,
  )
  const acts: RowAct[] = [
    ...(booking.paid && isToCome
      ? [{ label: 'Move promised days', onChoose: () => setAsked('promises') }]
      : []),
    ...(can.return ? [{ label: 'Pieces came back', onChoose: () => setAsked('return') }] : []),
    ...(can.refund
      ? [{ label: 'Cancel a part, refund', isDanger: true, onChoose: () => setAsked('refund') }]
      : []),
    { label: 'Delete', isDanger: true, onChoose: onDelete },
  ]
  const close = () => setAsked(undefined)
  return (
    <>
      <PackButton booking={booking} />
      <RowMenu label={`More for ${booking.number}`} acts={acts} />
      {asked === 'promises' && <MovePromises booking={booking} onClose={close} />}
      {(asked === 'refund' || asked === 'return') && (
        <GiveBack booking={booking} kind={asked} onClose={close} />
      )}
    </>
  )
}

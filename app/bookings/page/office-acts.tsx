import { useState } from 'react'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { payWays } from '../../../contract/payments/pay-ways'
import { useIsAdmin } from '../../dashboard/use-is-admin'
import { useTodoRow } from '../../overview/todo-link'
import { GiveBack, givable } from '../../payments/give-back-section'
import { RecordTransfer } from '../../payments/transfer-dialogs-section'
import { lazyPart } from '../../shell/lazy-part'
import { MovePromises, PackAndShip } from '../../shipments/pack-section'
import { Button } from '../../ui/button'
import { type RowAct, RowMenu } from '../../ui/office-list/row-menu'
import { isToShip } from '../state-note'

const EndHold = lazyPart(() => import('./end-hold-dialog'), 'EndHoldDialog')

type OfficeActsProps = { booking: BookingDetails; onDelete: () => void }

/** What the office does with a booking less often than packing it. */
export function OfficeActs({ booking, onDelete }: OfficeActsProps) {
  const [asked, setAsked] = useState<'refund' | 'return' | 'promises' | 'transfer' | 'hold'>()
  const can = givable(booking)
  const isToCome = booking.lines.some(
    ({ toolId, quantity, cancelled, shipped }) => toolId !== null && quantity > cancelled + shipped,
  )
  // Nothing more is packed of what the office itself has deleted.
  const isLive = booking.hiddenBy !== 'office'
  const isDue = !booking.paid && payWays[booking.payBy].byOffice
  const askTransfer = () => setAsked('transfer')
  const { may } = useIsAdmin()
  const mayShip = may<'createShipment'>('shipping')
  const mayRecord = may<'recordTransfer'>('money')
  const acts: RowAct[] = [
    mayRecord && !isDue && { label: words.recordTransfer, onChoose: askTransfer },
    mayShip &&
      isToShip(booking) &&
      isToCome &&
      isLive && { label: words.movePromisedDays, onChoose: () => setAsked('promises') },
    may<'releaseBooking'>('sales') &&
      booking.heldUntil !== null && {
        label: words.endHold,
        isDanger: true,
        onChoose: () => setAsked('hold'),
      },
    may<'createReturn'>('shipping') &&
      can.return && { label: words.piecesCameBack, onChoose: () => setAsked('return') },
    may<'createRefund'>('money') &&
      can.refund && {
        label: words.cancelAPartRefund,
        isDanger: true,
        onChoose: () => setAsked('refund'),
      },
    may<'deleteBooking'>('sales') &&
      isLive && { label: words.deleteIt, isDanger: true, onChoose: onDelete },
  ].filter((act) => act !== false)
  const todo = useTodoRow()
  const close = () => setAsked(undefined)
  return (
    <>
      {mayRecord && isDue && (
        <Button key={todo} autoFocus={todo !== null} onClick={askTransfer}>
          {words.recordTransfer}
        </Button>
      )}
      {mayShip && isLive && <PackAndShip booking={booking} />}
      {acts.length > 0 && <RowMenu label={words.moreFor(booking.number)} acts={acts} />}
      {asked === 'transfer' && <RecordTransfer booking={booking} onClose={close} />}
      {asked === 'promises' && <MovePromises booking={booking} onClose={close} />}
      {asked === 'hold' && <EndHold booking={booking} onClose={close} />}
      {(asked === 'refund' || asked === 'return') && (
        <GiveBack booking={booking} kind={asked} onClose={close} />
      )}
    </>
  )
}

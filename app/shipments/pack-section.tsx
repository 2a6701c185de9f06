import { useState } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { isToShip } from '../bookings/state-note'
import { useTodoRow } from '../overview/todo-link'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { linesToPack } from './pack-draft'
import { PackDialog, ShipDialog } from './shipping-dialogs'

/** The office's next step with a paid booking: 'Pack' while pieces are open, then 'Ship'. */
export function PackAndShip({ booking }: { booking: BookingDetails }) {
  const [asked, setAsked] = useState<'pack' | 'ship'>()
  const { _id: id, refunded, shipments } = booking
  const isToPack = isToShip(booking) && !refunded && linesToPack(booking).length > 0
  const hasPacked = shipments.some(({ shippedAt }) => shippedAt === null)
  const todo = useTodoRow()
  const close = () => setAsked(undefined)
  return (
    <>
      {isToPack && (
        <Button key={todo} autoFocus={todo !== null} onClick={() => setAsked('pack')}>
          {words.pack}
        </Button>
      )}
      {hasPacked && (
        <Button
          variant={isToPack ? 'secondary' : 'primary'}
          key={todo}
          autoFocus={!isToPack && todo !== null}
          onClick={() => setAsked('ship')}
        >
          {words.ship}
        </Button>
      )}
      {/* An open dialog stays: it says that another admin has packed the goods. */}
      {asked === 'pack' && <PackDialog id={id} onClose={close} />}
      {asked === 'ship' && <ShipDialog id={id} onClose={close} />}
    </>
  )
}

export const MovePromises = lazyPart(() => import('./promises-dialog'), 'PromisesDialog')

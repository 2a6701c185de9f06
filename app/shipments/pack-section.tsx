import { useState } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { linesToPack } from './pack-draft'

const PackDialog = lazyPart(() => import('./pack-dialog').then((module) => module.PackDialog))

/** The office's next step with a paid booking: what is left of its goods is packed. */
export function PackButton({ booking }: { booking: BookingDetails }) {
  const [isOpen, setOpen] = useState(false)
  const isOffered = booking.paid && !booking.refunded && linesToPack(booking).length > 0
  // An open dialog stays: it says that another admin has packed the goods.
  if (!isOffered && !isOpen) return null
  return (
    <>
      {isOffered && <Button onClick={() => setOpen(true)}>{words.pack}</Button>}
      {isOpen && <PackDialog id={booking._id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog that moves promised days, which loads when it is opened. */
export const MovePromises = lazyPart(() =>
  import('./promises-dialog').then((module) => module.PromisesDialog),
)

import { useState } from 'react'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { lazyPart } from '../../shell/lazy-part'
import { Button } from '../../ui/button'
import { TitledPart } from '../../ui/titled-part'
import { PaperFacts } from '../papers-section'

type PapersProps = { booking: BookingDetails; isOffice: boolean }
type BookingPapersProps = PapersProps & { isFixed: boolean }

const ChangePapers = lazyPart(() => import('./change-papers'), 'ChangePapers')

/** Whom a booking is for, and what the buyer wrote on it. */
export function BookingPapers({ booking, isOffice, isFixed }: BookingPapersProps) {
  return (
    <TitledPart
      title={words.buyerAndPapers}
      action={!isFixed && <ChangeButton booking={booking} isOffice={isOffice} />}
    >
      <dl className="grid gap-x-10 gap-y-2 text-sm [&_dt]:w-24 @min-[36rem]:grid-cols-2 @min-[60rem]:grid-cols-1">
        <PaperFacts of={booking} madeTerm={words.orderedOn} replaces={booking.replaces} />
      </dl>
    </TitledPart>
  )
}

/** Until something has left, a buyer may still name the PO. */
function ChangeButton({ booking, isOffice }: PapersProps) {
  const [isOpen, setOpen] = useState(false)
  const hasLeft = booking.shipments.some(({ shippedAt }) => shippedAt !== null)
  if (!isOffice && hasLeft) return null
  return (
    <>
      <Button size="small" className="print:hidden" onClick={() => setOpen(true)}>
        {isOffice ? words.changePapers : words.changePoNumber}
      </Button>
      {isOpen && (
        <ChangePapers booking={booking} isOffice={isOffice} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

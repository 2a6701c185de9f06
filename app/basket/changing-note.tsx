import { useState } from 'react'
import * as words from '#words/basket'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { readKeptBasket } from './basket-store'
import { endChange, isChanged } from './change-of-booking'
import { useReplacedBooking } from './ordering-section'
import type { ReplacedBooking } from './replaced-booking'

function ChangingNote() {
  const booking = useReplacedBooking()
  return booking && !booking.customer ? <Note booking={booking} /> : null
}

function Note({ booking }: { booking: ReplacedBooking }) {
  const [isAsking, setAsking] = useState(false)
  const { number, isNew } = booking
  return (
    <InlineMessage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">
          {isNew ? words.youAreOrderingTheLines(number) : words.youAreChangingItStays(number)}
        </p>
        {readKeptBasket().length > 0 && (
          <p className="w-full text-sm">{words.whatWasInYourBasket}</p>
        )}
        <Button
          size="small"
          onClick={() => (isNew || isChanged(booking) ? setAsking(true) : endChange())}
        >
          {isNew ? words.backToYourBasket : words.stopChanging}
        </Button>
        <DropDialog order={booking} open={isAsking} onOpenChange={setAsking} onDrop={endChange} />
      </div>
    </InlineMessage>
  )
}

type DropDialogProps = {
  order: ReplacedBooking | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onDrop: () => void
}

/** Asks before what was typed is lost. */
export function DropDialog({ order, onDrop, ...dialog }: DropDialogProps) {
  const { number = '', customer } = order ?? {}
  return (
    <ConfirmDialog
      {...dialog}
      title={customer ? words.dropTheOrderFor(number) : words.dropYourChangesOf(number)}
      text={customer ? words.itsLinesAreNotOrdered : words.youHaveNotOrderedThem}
      confirmLabel={words.dropThem}
      cancelLabel={words.keepThem}
      isDanger
      onConfirm={() => {
        dialog.onOpenChange(false)
        onDrop()
      }}
    />
  )
}

// Seldom needed, and never in the first moment.
const MergeNotes = lazyPart(() => import('./merge-notes'), 'MergeNotes')

/** What a person must know of their basket, above it and above the checkout. */
export function BasketNotes() {
  return (
    <div className="grid gap-3 not-empty:mb-4">
      <ChangingNote />
      <MergeNotes />
    </div>
  )
}

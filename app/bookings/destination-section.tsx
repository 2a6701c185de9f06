import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as words from '#words/bookings'
import type { Address } from '../../contract/bookings/addresses'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { lazyPart } from '../shell/lazy-part'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'
import { toast } from '../ui/toast-store'
import { changePapersMutation } from './booking-queries'
import type { DestinationChange } from './destination-dialog'
import { type By, destinationInWords } from './where-to-note'

const DestinationDialog = lazyPart(() => import('./destination-dialog'), 'DestinationDialog')

const AskTheBuyer = lazyPart(() => import('./ask-the-buyer'), 'AskTheBuyer')

type DestinationLineProps = {
  delivery: Address | null
  /** The goods are fetched. */
  collect: boolean
  by: By
  /** Left out where nothing can be changed any more. */
  change?: DestinationChange | undefined
  children?: ReactNode
}

/** Where goods go, in one line: 'To 14 Dock Road, Chattogram · Change'. */
export function DestinationLine(props: DestinationLineProps) {
  const { delivery, collect, by, change, children } = props
  const [isOpen, setOpen] = useState(false)
  const said = destinationInWords({ delivery, collect }, by)
  return (
    <div id="destination" className="flex flex-wrap items-center gap-x-2 text-sm">
      {said ? (
        <span className="min-w-0 wrap-anywhere">{said}</span>
      ) : (
        <Badge tone="warning">{by === 'office' ? words.noAddress : words.noDeliveryAddress}</Badge>
      )}
      {change && (
        <Button
          ref={focusIfAsked}
          variant="quiet"
          size="small"
          className="-ml-4 sm:pointer-fine:-ml-3"
          onClick={() => setOpen(true)}
        >
          <span className="underline underline-offset-4">
            <RichWords of={(said ? words.changeTheDelivery : words.addTheDelivery)(unseen)} />
          </span>
        </Button>
      )}
      {children}
      {change && isOpen && (
        <DestinationDialog
          {...change}
          value={delivery}
          collect={collect}
          by={by}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The mail that asks where the goods go leads here. */
function focusIfAsked(button: HTMLElement | null): void {
  if (location.hash === '#destination') button?.focus()
}

type BookingDestinationProps = {
  booking: BookingDetails
  by: By
  /** Shown to those of the office who change no papers. */
  isFixed?: boolean
}

/** Where a booking goes; its buyer changes that until something is packed. */
export function BookingDestination({ booking, by, isFixed = false }: BookingDestinationProps) {
  const { _id: id, delivery, collect, shipments, hiddenBy } = booking
  const { mutate, isPending, error } = useMutation(changePapersMutation(useQueryClient(), id))
  const isOpen = !isFixed && hiddenBy !== 'office' && (by === 'office' || shipments.length === 0)
  const isMissing = isWithoutAddress(booking)
  if (!delivery && !collect && !isMissing) return null

  function onSave(address: Address | null, close: () => void) {
    const onSuccess = () => {
      close()
      toast.success(words.theGoodsGoThere)
    }
    mutate({ delivery: address, was: { delivery } }, { onSuccess })
  }

  return (
    <DestinationLine
      delivery={delivery}
      collect={collect}
      by={by}
      change={isOpen ? { isPending, error, onSave } : undefined}
    >
      {by === 'office' && isMissing && !isFixed && <AskTheBuyer booking={booking} />}
    </DestinationLine>
  )
}

const toGo: readonly BookingDetails['state'][] = [
  'unpaid',
  'in-review',
  'confirmed',
  'part-shipped',
]

/** Whether goods are to leave and it is not said where to. */
const isWithoutAddress = ({ delivery, collect, state }: BookingDetails) =>
  delivery === null && !collect && toGo.includes(state)

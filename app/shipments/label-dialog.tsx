import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { bookingQuery } from '../bookings/booking-queries'
import { whoOrdered } from '../bookings/goods-note'
import { Dialog } from '../ui/dialog'
import { FormDialog } from '../ui/form-dialog'
import { thenSay } from '../ui/then-say'
import { Waiting } from '../ui/waiting'
import { type Label, LabelFields, ShippingRefusal, trackingFault } from './label-fields'
import { ShipTo } from './ship-to'
import { changeShipmentMutation } from './shipment-queries'

type LabelDialogProps = {
  booking: BookingDetails
  shipment: BookingDetails['shipments'][number]
  /** Whether it leaves with this label. */
  isShipping: boolean
  onClose: () => void
}

function useLabel({ booking: { _id: id }, shipment, isShipping, onClose }: LabelDialogProps) {
  const { number } = shipment
  const [first] = useState<Label>(() => ({
    carrier: shipment.carrier ?? '',
    tracking: shipment.tracking ?? '',
    trackingUrl: shipment.trackingUrl ?? '',
    note: shipment.note ?? '',
  }))
  const [label, setLabel] = useState(first)
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error } = useMutation(changeShipmentMutation(useQueryClient()))

  function send() {
    setJudged(true)
    save({})
  }

  function save(confirmed: { evenIfDisputed?: true }) {
    if (isPending || trackingFault(label.trackingUrl)) return
    const body = { ...label, ...(isShipping && { shipped: true as const, ...confirmed }) }
    const done = isShipping ? words.markedAsShipped : words.shipmentChanged
    mutate({ id, number, body }, thenSay(done, onClose))
  }

  const isTyped = JSON.stringify(label) !== JSON.stringify(first)
  return { label, setLabel, isJudged, isPending, error, isTyped, send, save }
}

export function LabelDialog(props: LabelDialogProps) {
  const { booking, shipment, isShipping, onClose } = props
  const title = words.shipment(booking.number, shipment.number)
  const { label, setLabel, isJudged, isPending, error, isTyped, send, save } = useLabel(props)
  return (
    <FormDialog
      title={isShipping ? words.shipShipment(title) : title}
      description={whoOrdered(booking)}
      act={isShipping ? words.markAsShipped : words.save}
      isPending={isPending}
      isTyped={isTyped}
      onClose={onClose}
      onSend={send}
      className="grid gap-4"
    >
      {error && <ShippingRefusal error={error} onConfirm={() => save({ evenIfDisputed: true })} />}
      <ShipTo {...booking} />
      {isShipping && <p className="text-sm text-ink-soft">{words.theBuyerGetsAMail}</p>}
      <LabelFields
        label={label}
        isJudged={isJudged}
        onChange={(values) => setLabel((now) => ({ ...now, ...values }))}
      />
    </FormDialog>
  )
}

/** Marks the first packed shipment of a booking as shipped. */
export function ShipDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  const isReady = query.isFetchedAfterMount
  const shipment = query.data?.shipments.find(({ shippedAt }) => shippedAt === null)
  if (query.data && shipment && isReady)
    return <LabelDialog booking={query.data} shipment={shipment} isShipping onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={words.ship}>
      {isReady && query.data ? (
        <p>{words.nothingOfItIsPacked}</p>
      ) : (
        <Waiting query={query} label={words.loadingTheBooking} />
      )}
    </Dialog>
  )
}

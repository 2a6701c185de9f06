import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { whoOrdered } from '../bookings/goods-note'
import { RefusalToConfirm } from '../refusal-to-confirm'
import { FormDialog } from '../ui/form-dialog'
import { toast } from '../ui/toast-store'
import { useCloseQuestion } from '../ui/use-close-question'
import { type Label, LabelFields, trackingFault } from './label-fields'
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

  function send(event: FormEvent) {
    event.preventDefault()
    setJudged(true)
    save({})
  }

  function save(confirmed: { evenIfDisputed?: true }) {
    if (isPending || trackingFault(label.trackingUrl)) return
    const body = { ...label, ...(isShipping && { shipped: true as const, ...confirmed }) }
    mutate(
      { id, number, body },
      {
        onSuccess: () => {
          onClose()
          toast.success(isShipping ? words.markedAsShipped : words.shipmentChanged)
        },
      },
    )
  }

  const isTyped = JSON.stringify(label) !== JSON.stringify(first)
  return { label, setLabel, isJudged, isPending, error, isTyped, send, save }
}

export function LabelDialog(props: LabelDialogProps) {
  const { booking, shipment, isShipping, onClose } = props
  const title = words.shipment(booking.number, shipment.number)
  const { label, setLabel, isJudged, isPending, error, isTyped, send, save } = useLabel(props)
  const { close, question } = useCloseQuestion({ isTyped, isPending, onClose })
  return (
    <FormDialog
      title={isShipping ? words.shipShipment(title) : title}
      description={whoOrdered(booking)}
      act={isShipping ? words.markAsShipped : words.save}
      isPending={isPending}
      question={question}
      onClose={close}
      onSubmit={send}
      className="grid gap-4"
    >
      {error && (
        <RefusalToConfirm
          error={error}
          code="disputed"
          label={words.shipItAllTheSame}
          onConfirm={() => save({ evenIfDisputed: true })}
        />
      )}
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

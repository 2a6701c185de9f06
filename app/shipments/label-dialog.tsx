import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { BookingDetails } from '../../contract/bookings'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { type Label, LabelFields, trackingFault } from './label-fields'
import { changeShipmentMutation } from './shipment-queries'

type LabelDialogProps = {
  id: string
  shipment: BookingDetails['shipments'][number]
  /** Whether it leaves with this label. */
  isShipping: boolean
  onClose: () => void
}

/** Changes who carries a shipment, or has it leave. */
export function LabelDialog({ id, shipment, isShipping, onClose }: LabelDialogProps) {
  const formId = useId()
  const { number } = shipment
  const [label, setLabel] = useState<Label>(() => ({
    carrier: shipment.carrier ?? '',
    tracking: shipment.tracking ?? '',
    trackingUrl: shipment.trackingUrl ?? '',
    note: shipment.note ?? '',
  }))
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error } = useMutation(changeShipmentMutation(useQueryClient()))

  function send(event: FormEvent) {
    event.preventDefault()
    setJudged(true)
    if (isPending || trackingFault(label.trackingUrl)) return
    const body = { ...label, ...(isShipping && { shipped: true as const }) }
    mutate(
      { id, number, body },
      {
        onSuccess: () => {
          onClose()
          toast.success(isShipping ? 'Marked as shipped' : 'Shipment changed')
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={() => isPending || onClose()}
      title={isShipping ? `Ship shipment ${number}` : `Shipment ${number}`}
      description={isShipping ? 'The buyer gets a mail with the tracking number.' : undefined}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            {isShipping ? 'Mark as shipped' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
        <LabelFields
          label={label}
          isJudged={isJudged}
          onChange={(values) => setLabel((now) => ({ ...now, ...values }))}
        />
      </form>
    </Dialog>
  )
}

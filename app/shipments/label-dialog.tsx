import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { RefusalToConfirm } from '../refusal-to-confirm'
import { FormDialog } from '../ui/form-dialog'
import { toast } from '../ui/toast-store'
import { useCloseQuestion } from '../ui/use-close-question'
import { type Label, LabelFields, trackingFault } from './label-fields'
import { changeShipmentMutation } from './shipment-queries'

type LabelDialogProps = {
  id: string
  shipment: BookingDetails['shipments'][number]
  /** Whether it leaves with this label. */
  isShipping: boolean
  onClose: () => void
}

function useLabel({ id, shipment, isShipping, onClose }: LabelDialogProps) {
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
  const { isShipping, onClose } = props
  const { number } = props.shipment
  const { label, setLabel, isJudged, isPending, error, isTyped, send, save } = useLabel(props)
  const { close, question } = useCloseQuestion({ isTyped, isPending, onClose })
  return (
    <FormDialog
      title={isShipping ? words.shipShipment(number) : words.shipmentNumber(number)}
      description={isShipping ? words.theBuyerGetsAMail : undefined}
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
      <LabelFields
        label={label}
        isJudged={isJudged}
        onChange={(values) => setLabel((now) => ({ ...now, ...values }))}
      />
    </FormDialog>
  )
}

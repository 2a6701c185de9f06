import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { createContentKeys } from '../idempotency-keys'
import { isUnanswered } from '../is-unanswered'
import { READ_MS, toast } from '../ui/toast-store'
import { trackingFault } from './label-fields'
import { linesToPack, newPackDraft, type PackDraft, piecesFault, toShipment } from './pack-draft'
import { type NewShipment, packMutation } from './shipment-queries'

function Packed({ isShipped, to }: { isShipped: boolean; to: string }) {
  return (
    <>
      {isShipped ? words.packedAndShipped : words.packedOnly}{' '}
      <Link to={to} className="font-semibold underline underline-offset-4">
        {words.packingSlip}
      </Link>
    </>
  )
}

/** What is typed stays when the booking is changed by someone else; the same content is packed once. */
export function usePacking(
  booking: BookingDetails,
  onPacked: (after: BookingDetails) => void,
  start: Partial<PackDraft> = {},
) {
  const [first] = useState(() => ({ ...newPackDraft(booking), ...start }))
  const [draft, setDraft] = useState(first)
  const [keyFor] = useState(createContentKeys)
  const [isRefused, setRefused] = useState(false)
  const { mutate, isPending, error, variables } = useMutation(
    packMutation(useQueryClient(), booking._id),
  )
  const body = toShipment(draft)
  const faults = linesToPack(booking).filter((line) =>
    piecesFault(line, draft.pieces[line.line] ?? ''),
  )

  function pack() {
    setRefused(true)
    // Without an answer the goods may be shipped already: what is sent again must be the same.
    const isConfirmed = isUnanswered(error) && variables?.body.evenIfDisputed
    send(isConfirmed ? { ...body, evenIfDisputed: true } : body)
  }

  function send(body: NewShipment) {
    if (isPending || faults.length > 0 || trackingFault(draft.trackingUrl)) return
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: (after) => {
          onPacked(after)
          const { _id: id, shipments } = after
          const number = String(Math.max(...shipments.map((shipment) => shipment.number)))
          const to = href('/dashboard/booking/:id/packing/:number', { id, number })
          toast.info(<Packed isShipped={draft.shipped} to={to} />, { ms: READ_MS })
        },
      },
    )
  }

  return {
    draft,
    isTyped: JSON.stringify(draft) !== JSON.stringify(first),
    pack,
    packDisputed: () => send({ ...body, evenIfDisputed: true }),
    isPending,
    error,
    isRefused,
    pieces: body.lines.reduce((sum, { quantity }) => sum + (quantity || 0), 0),
    change: (values: Partial<PackDraft>) => setDraft((now) => ({ ...now, ...values })),
  }
}

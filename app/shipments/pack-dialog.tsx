import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { href, Link } from 'react-router'
import type { BookingDetails } from '../../contract/bookings'
import { bookingQuery } from '../bookings/booking-queries'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { CheckField } from '../ui/check-field'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { formatPieces } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import { READ_MS, toast } from '../ui/toast-store'
import { useCloseQuestion } from '../ui/use-close-question'
import { LabelFields, trackingFault } from './label-fields'
import { linesToPack, newPackDraft, type PackDraft, piecesFault, toShipment } from './pack-draft'
import { PackLines } from './pack-lines'
import { packMutation } from './shipment-queries'

const linkClass = 'font-semibold underline underline-offset-4'

type PackDialogProps = { id: string; onClose: () => void }

/** Packs goods of a booking, and ships them if they leave at once. */
export function PackDialog({ id, onClose }: PackDialogProps) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  if (query.data) return <PackForm booking={query.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title="Pack" size="wide">
      {query.error ? (
        <ErrorState
          message={query.error.message}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Spinner label="Loading the booking" />
      )}
    </Dialog>
  )
}

function PackForm({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const formId = useId()
  const packing = usePacking(booking, onClose)
  const { draft, change, pack, isPending, error, pieces, isRefused } = packing
  const left = linesToPack(booking)
  const isTyped = packing.isTyped && left.length > 0
  const { close, question } = useCloseQuestion({ isTyped, isPending, onClose })
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Pack ${booking.number}`}
      description={`${booking.name}${booking.company === null ? '' : `, ${booking.company}`}`}
      size="wide"
      footer={
        left.length === 0 ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <span
              role="status"
              className="mr-auto self-center text-sm text-ink-soft tabular-nums max-sm:order-last"
            >
              {formatPieces(pieces)}
            </span>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isPending={isPending} disabled={pieces === 0}>
              {draft.shipped ? 'Pack and ship' : 'Pack'}
            </Button>
          </>
        )
      }
    >
      {left.length === 0 ? (
        <p>Nothing is left to be packed: somebody else has packed it.</p>
      ) : (
        <form id={formId} noValidate onSubmit={pack} className="grid gap-5">
          {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
          <PackLines
            lines={left}
            pieces={draft.pieces}
            isJudged={isRefused}
            onChange={(line, typed) => change({ pieces: { ...draft.pieces, [line]: typed } })}
            onAll={() => change({ pieces: newPackDraft(booking).pieces })}
            onNone={() => change({ pieces: {} })}
          />
          <CheckField
            label="It leaves now: tell the buyer that it is shipped"
            checked={draft.shipped}
            onChange={({ target }) => change({ shipped: target.checked })}
          />
          <LabelFields label={draft} isJudged={isRefused} onChange={change} />
        </form>
      )}
      {question}
    </Dialog>
  )
}

/** What is typed stays when the booking changes behind it; the same content is packed once. */
function usePacking(booking: BookingDetails, onClose: () => void) {
  const [first] = useState(() => newPackDraft(booking))
  const [draft, setDraft] = useState(first)
  const [keyFor] = useState(createContentKeys)
  const [isRefused, setRefused] = useState(false)
  const { mutate, isPending, error } = useMutation(packMutation(useQueryClient(), booking._id))
  const body = toShipment(draft)
  const faults = linesToPack(booking).filter((line) =>
    piecesFault(line, draft.pieces[line.line] ?? ''),
  )

  function pack(event: FormEvent) {
    event.preventDefault()
    setRefused(true)
    if (isPending || faults.length > 0 || trackingFault(draft.trackingUrl)) return
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: ({ _id: id, shipments }) => {
          const number = String(Math.max(...shipments.map((shipment) => shipment.number)))
          onClose()
          toast.info(
            <>
              {draft.shipped ? 'Packed and shipped. ' : 'Packed. '}
              <Link
                to={href('/dashboard/booking/:id/packing/:number', { id, number })}
                className={linkClass}
              >
                Packing slip
              </Link>
            </>,
            { ms: READ_MS },
          )
        },
      },
    )
  }

  return {
    draft,
    isTyped: JSON.stringify(draft) !== JSON.stringify(first),
    pack,
    isPending,
    error,
    isRefused,
    pieces: body.lines.reduce(
      (sum, { quantity }) => sum + (Number.isNaN(quantity) ? 0 : quantity),
      0,
    ),
    change: (values: Partial<PackDraft>) => setDraft((now) => ({ ...now, ...values })),
  }
}

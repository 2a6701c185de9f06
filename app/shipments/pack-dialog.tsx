import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails, BookingLine } from '../../contract/bookings/bookings'
import { bookingQuery } from '../bookings/booking-queries'
import { whoOrdered } from '../bookings/goods-note'
import { RefusalToConfirm } from '../refusal-to-confirm'
import { Button } from '../ui/button'
import { CheckField } from '../ui/check-field'
import { Dialog } from '../ui/dialog'
import { QueryError } from '../ui/error-state'
import { formatPieces } from '../ui/format-count'
import { PiecesList } from '../ui/pieces-list'
import { Spinner } from '../ui/spinner'
import { useCloseQuestion } from '../ui/use-close-question'
import { LabelFields } from './label-fields'
import { leftOf, linesToPack, newPackDraft, piecesFault } from './pack-draft'
import { ShipTo } from './ship-to'
import { usePacking } from './use-packing'

/** Packs goods of a booking, and ships them if they leave at once. */
export function PackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  if (query.data) return <PackForm booking={query.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={words.pack} size="wide">
      {query.error ? <QueryError query={query} /> : <Spinner label={words.loadingTheBooking} />}
    </Dialog>
  )
}

function PackForm({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const formId = useId()
  const packing = usePacking(booking, onClose)
  const { draft, change, pack, isPending, error, isRefused } = packing
  const left = linesToPack(booking)
  const isTyped = packing.isTyped && left.length > 0
  const { close, question } = useCloseQuestion({ isTyped, isPending, onClose })
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.packNumber(booking.number)}
      description={whoOrdered(booking)}
      size="wide"
      footer={
        left.length === 0 ? (
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <PackFooter packing={packing} formId={formId} onCancel={close} />
        )
      }
    >
      {left.length === 0 ? (
        <p>{words.nothingIsLeftToBe}</p>
      ) : (
        <form id={formId} noValidate onSubmit={pack} className="grid gap-5">
          {error && (
            <RefusalToConfirm
              error={error}
              code="disputed"
              label={words.shipItAllTheSame}
              onConfirm={packing.packDisputed}
            />
          )}
          <ShipTo {...booking} />
          <PackLines
            lines={left}
            pieces={draft.pieces}
            isJudged={isRefused}
            onChange={(line, typed) => change({ pieces: { ...draft.pieces, [line]: typed } })}
            onAll={() => change({ pieces: newPackDraft(booking).pieces })}
            onNone={() => change({ pieces: {} })}
          />
          <CheckField
            label={words.itLeavesNowTellThe}
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

type PackLinesProps = {
  lines: BookingLine[]
  pieces: Record<number, string>
  /** Faults are shown once it was tried to pack. */
  isJudged: boolean
  onChange: (line: number, typed: string) => void
  onAll: () => void
  onNone: () => void
}

/** How many of each line go into the shipment, with what is left filled in. */
function PackLines({ lines, isJudged, pieces, ...acts }: PackLinesProps) {
  return (
    <PiecesList
      {...acts}
      pieces={pieces}
      rows={lines.map((line) => ({
        ...line,
        most: leftOf(line),
        fault: isJudged ? piecesFault(line, pieces[line.line] ?? '') : undefined,
      }))}
    />
  )
}

type PackFooterProps = {
  packing: ReturnType<typeof usePacking>
  formId: string
  onCancel: () => void
}

function PackFooter({ packing, formId, onCancel }: PackFooterProps) {
  const { pieces, isPending, draft } = packing
  return (
    <>
      <span
        role="status"
        className="mr-auto self-center text-sm text-ink-soft tabular-nums max-sm:order-last"
      >
        {formatPieces(pieces)}
      </span>
      <Button variant="secondary" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" form={formId} isPending={isPending} disabled={pieces === 0}>
        {draft.shipped ? words.packAndShip : words.pack}
      </Button>
    </>
  )
}

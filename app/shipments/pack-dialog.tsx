import { useQuery } from '@tanstack/react-query'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { bookingQuery } from '../bookings/booking-queries'
import { whoOrdered } from '../bookings/goods-note'
import { Button } from '../ui/button'
import { Dialog, type DialogProps } from '../ui/dialog'
import { FormDialog } from '../ui/form-dialog'
import { formatPieces } from '../ui/format-count'
import { PiecesList } from '../ui/pieces-list'
import { Waiting } from '../ui/waiting'
import { ShipmentFields, ShippingRefusal } from './label-fields'
import { leftOf, linesToPack, newPackDraft, piecesFault } from './pack-draft'
import { ShipTo } from './ship-to'
import { usePacking } from './use-packing'

/** Packs goods of a booking, and ships them if they leave at once. */
export function PackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...bookingQuery(id), refetchOnMount: 'always' })
  if (query.data) return <PackForm booking={query.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={words.pack} size="wide">
      <Waiting query={query} label={words.loadingTheBooking} />
    </Dialog>
  )
}

function PackForm({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const packing = usePacking(booking, onClose)
  const { draft, change, pack, pieces, isPending, error, isRefused } = packing
  const left = linesToPack(booking)
  const of = {
    title: words.packNumber(booking.number),
    description: whoOrdered(booking),
    size: 'wide',
  } as const
  if (left.length === 0) return <NothingLeft {...of} onClose={onClose} />
  return (
    <FormDialog
      {...of}
      act={draft.shipped ? words.packAndShip : words.pack}
      status={formatPieces(pieces)}
      isPending={isPending}
      isDisabled={pieces === 0}
      isTyped={packing.isTyped}
      onClose={onClose}
      onSend={pack}
      className="grid gap-5"
    >
      {error && <ShippingRefusal error={error} onConfirm={packing.packDisputed} />}
      <ShipTo {...booking} />
      <PiecesList
        pieces={draft.pieces}
        rows={left.map((line) => ({
          ...line,
          most: leftOf(line),
          fault: isRefused ? piecesFault(line, draft.pieces[line.line] ?? '') : undefined,
        }))}
        onChange={(line, typed) => change({ pieces: { ...draft.pieces, [line]: typed } })}
        onAll={() => change({ pieces: newPackDraft(booking).pieces })}
        onNone={() => change({ pieces: {} })}
      />
      <ShipmentFields
        label={draft}
        isShipped={draft.shipped}
        isJudged={isRefused}
        onChange={change}
      />
    </FormDialog>
  )
}

type NothingLeftProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  onClose: () => void
}

function NothingLeft({ onClose, ...dialog }: NothingLeftProps) {
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>{words.nothingIsLeftToBe}</p>
    </Dialog>
  )
}

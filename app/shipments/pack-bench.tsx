import { useState } from 'react'
import * as words from '#words/shipments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { dayInWords } from '../../contract/values/days'
import { whoOrdered } from '../bookings/goods-note'
import { Button } from '../ui/button'
import { CheckField } from '../ui/form-field'
import { formatPieces } from '../ui/format-count'
import { BenchLines } from './bench-lines'
import { DueDay } from './due-day'
import { ShipmentFields, ShippingRefusal } from './label-fields'
import { leftOf, linesToPack, newPackDraft } from './pack-draft'
import { ScanField } from './scan-field'
import { ShipTo } from './ship-to'
import { usePacking } from './use-packing'

type PackBenchProps = {
  booking: BookingDetails
  dueOn: string | null
  onPacked: (booking: BookingDetails, isPrinted: boolean) => void
  onLater: () => void
}

/** One booking in large type: the packer scans or types part numbers, prints slip and label, and the next booking opens. */
export function PackBench({ booking, dueOn, onPacked, onLater }: PackBenchProps) {
  const [isPrinted, setPrinted] = useState(true)
  const packing = usePacking(booking, (after) => onPacked(after, isPrinted), { pieces: {} })
  const { draft, change, pack, pieces, isPending, error, isRefused } = packing
  const lines = linesToPack(booking)
  const setPieces = (typed: Record<number, string>) =>
    change({ pieces: { ...draft.pieces, ...typed } })
  return (
    <form
      noValidate
      aria-label={words.packNumber(booking.number)}
      onSubmit={(event) => {
        event.preventDefault()
        pack()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (pieces > 0) event.currentTarget.requestSubmit()
      }}
      className="grid gap-6 pb-4 print:hidden"
    >
      <BenchHead booking={booking} dueOn={dueOn} />
      {error && <ShippingRefusal error={error} onConfirm={packing.packDisputed} />}
      <ScanField
        lines={lines}
        onFound={(line) => setPieces({ [line.line]: String(leftOf(line)) })}
      />
      <BenchLines
        lines={lines}
        pieces={draft.pieces}
        isJudged={isRefused}
        onChange={(line, typed) => setPieces({ [line]: typed })}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {words.carrierAndTracking}
        </summary>
        <ShipmentFields
          label={draft}
          isShipped={draft.shipped}
          isJudged={isRefused}
          onChange={change}
        />
      </details>
      <div className="bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-hairline bg-surface py-3 max-sm:[&>button]:grow max-sm:[&>button]:basis-28 md:sticky">
        <CheckField
          label={words.printSlipAndLabel}
          checked={isPrinted}
          onChange={({ target }) => setPrinted(target.checked)}
        />
        <span role="status" className="mr-auto text-ink-soft tabular-nums">
          {formatPieces(pieces)}
        </span>
        <Button
          variant="secondary"
          onClick={() => change({ pieces: newPackDraft(booking).pieces })}
        >
          {words.allOfIt}
        </Button>
        <Button variant="secondary" onClick={onLater}>
          {words.later}
        </Button>
        <Button type="submit" title={words.ctrlEnter} isPending={isPending} disabled={pieces === 0}>
          {words.packAndNext}
        </Button>
      </div>
    </form>
  )
}

function BenchHead({ booking, dueOn }: Pick<PackBenchProps, 'booking' | 'dueOn'>) {
  const { number, poNumber, requestedOn, remark } = booking
  const notes = [
    poNumber !== null && words.po(poNumber),
    requestedOn !== null && words.wishedFor(dayInWords(requestedOn)),
    remark !== null && words.remark(remark),
  ].filter((note) => note !== false)
  return (
    <div className="grid gap-x-10 gap-y-4 border-b border-control pb-5 md:grid-cols-2">
      <div className="grid content-start gap-1">
        <h2 translate="no" className="text-4xl tabular-nums">
          {number}
        </h2>
        <p className="text-xl font-semibold wrap-anywhere">{whoOrdered(booking)}</p>
        {dueOn !== null && (
          <p className="text-ink-soft">
            {words.promised} <DueDay day={dueOn} />
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="whitespace-pre-line text-ink-soft wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
      <ShipTo {...booking} isLarge />
    </div>
  )
}

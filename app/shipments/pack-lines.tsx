import type { BookingLine } from '../../contract/bookings'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { controlClass } from '../ui/field'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { leftOf, piecesFault } from './pack-draft'

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
export function PackLines({ lines, pieces, isJudged, onChange, onAll, onNone }: PackLinesProps) {
  return (
    <fieldset className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <legend className="float-left font-semibold">Lines</legend>
        <span className="flex gap-2">
          <Button variant="secondary" size="small" onClick={onAll}>
            All of it
          </Button>
          <Button variant="quiet" size="small" onClick={onNone}>
            Nothing
          </Button>
        </span>
      </div>
      <ul className="divide-y divide-hairline rounded-md border border-hairline">
        {lines.map((line) => (
          <li key={line.line} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <PackLine
              {...{ line, isJudged }}
              typed={pieces[line.line] ?? ''}
              onChange={(typed) => onChange(line.line, typed)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type PackLineProps = {
  line: BookingLine
  typed: string
  isJudged: boolean
  onChange: (typed: string) => void
}

function PackLine({ line, typed, isJudged, onChange }: PackLineProps) {
  const fault = isJudged ? piecesFault(line, typed) : undefined
  const faultId = `pack-fault-${line.line}`
  return (
    <>
      <span className="min-w-40 flex-1">
        <NoWrapUnits text={line.name} />
        {line.sku !== null && <span className="block text-sm text-ink-soft">{line.sku}</span>}
      </span>
      <label className="flex items-center gap-3 text-sm">
        <span className="sr-only">Pieces of {line.name}</span>
        <span className="w-28">
          <input
            inputMode="numeric"
            value={typed}
            maxLength={9}
            aria-invalid={fault !== undefined}
            aria-describedby={fault && faultId}
            onChange={({ target }) => onChange(target.value)}
            className={classNames(controlClass, 'text-right tabular-nums')}
          />
        </span>
        <span className="w-24 text-ink-soft tabular-nums">of {formatCount(leftOf(line))}</span>
      </label>
      {fault && (
        <p id={faultId} className="basis-full text-right text-sm text-danger">
          {fault}
        </p>
      )}
    </>
  )
}

import * as words from '#words/ui'
import { Button } from './button'
import { controlClass } from './field'
import { formatCount } from './format-count'
import { NoWrapUnits } from './no-wrap-units'

type PiecesRow = {
  line: number
  name: string
  sku: string | null
  most: number
  fault: string | undefined
}

type PiecesListProps = {
  rows: PiecesRow[]
  pieces: Record<number, string>
  onChange: (line: number, typed: string) => void
  onAll: () => void
  onNone: () => void
}

/** A number of pieces for each line of a booking, up to what is possible. */
export function PiecesList({ rows, pieces, onChange, onAll, onNone }: PiecesListProps) {
  return (
    <fieldset className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <legend className="float-left font-semibold">{words.lines}</legend>
        <span className="flex gap-2">
          <Button size="small" onClick={onAll}>
            {words.allOfIt}
          </Button>
          <Button size="small" variant="quiet" onClick={onNone}>
            {words.nothing}
          </Button>
        </span>
      </div>
      <ul className="divide-y divide-hairline rounded-md border border-hairline">
        {rows.map((row) => (
          <li
            key={row.line}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <Pieces
              {...row}
              typed={pieces[row.line] ?? ''}
              onChange={(typed) => onChange(row.line, typed)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type PiecesProps = PiecesRow & { typed: string; onChange: (typed: string) => void }

function Pieces({ line, name, sku, most, fault, typed, onChange }: PiecesProps) {
  const faultId = `pieces-fault-${line}`
  return (
    <>
      <span className="min-w-40 flex-1">
        <NoWrapUnits text={name} />
        {sku !== null && (
          <span translate="no" className="block text-sm text-ink-soft">
            {sku}
          </span>
        )}
      </span>
      <label className="flex items-center gap-3 text-sm">
        <span className="sr-only">{words.piecesOf(name)}</span>
        <span className="w-28">
          <input
            inputMode="numeric"
            value={typed}
            maxLength={9}
            aria-invalid={fault !== undefined}
            aria-describedby={fault && faultId}
            onChange={({ target }) => onChange(target.value)}
            className={`${controlClass} text-right tabular-nums`}
          />
        </span>
        <span className="w-24 text-ink-soft tabular-nums">{words.ofMost(formatCount(most))}</span>
      </label>
      {fault && (
        <p id={faultId} className="basis-full text-right text-sm text-danger">
          {fault}
        </p>
      )}
    </>
  )
}

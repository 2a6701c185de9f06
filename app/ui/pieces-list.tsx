import * as words from '#words/ui'
import { Button } from './button'
import { classNames } from './class-names'
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
      <span className="flex items-center gap-3 text-sm">
        <span className="w-28">
          <PiecesInput name={name} typed={typed} faultId={fault && faultId} onChange={onChange} />
        </span>
        <span className="w-24 text-ink-soft tabular-nums">{words.ofMost(formatCount(most))}</span>
      </span>
      {fault && (
        <p id={faultId} className="basis-full text-right text-sm text-danger">
          {fault}
        </p>
      )}
    </>
  )
}

type PiecesInputProps = {
  name: string
  typed: string
  /** The id of the message where the number is wrong. */
  faultId: string | undefined
  onChange: (typed: string) => void
  className?: string
}

export function PiecesInput({ name, typed, faultId, onChange, className }: PiecesInputProps) {
  return (
    <input
      aria-label={words.piecesOf(name)}
      inputMode="numeric"
      value={typed}
      maxLength={9}
      aria-invalid={faultId !== undefined}
      aria-describedby={faultId}
      onChange={({ target }) => onChange(target.value)}
      className={classNames(controlClass, 'text-right tabular-nums', className)}
    />
  )
}

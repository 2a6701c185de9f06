import * as words from '#words/shipments'
import type { BookingLine } from '../../contract/bookings/bookings'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { Icon } from '../ui/icon'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { PiecesInput } from '../ui/pieces-list'
import { leftOf, piecesFault } from './pack-draft'

type BenchLinesProps = {
  lines: BookingLine[]
  pieces: Record<number, string>
  /** Faults are shown once it was tried to pack. */
  isJudged: boolean
  onChange: (line: number, typed: string) => void
}

/** What goes into the box, each with its picture; a line that is whole is ticked. */
export function BenchLines({ lines, pieces, isJudged, onChange }: BenchLinesProps) {
  return (
    <ul aria-label={words.goods} className="divide-y divide-hairline border-y border-hairline">
      {lines.map((line) => (
        <BenchLine
          key={line.line}
          line={line}
          typed={pieces[line.line] ?? ''}
          isJudged={isJudged}
          onChange={(typed) => onChange(line.line, typed)}
        />
      ))}
    </ul>
  )
}

type BenchLineProps = {
  line: BookingLine
  typed: string
  isJudged: boolean
  onChange: (typed: string) => void
}

function BenchLine({ line, typed, isJudged, onChange }: BenchLineProps) {
  const { name, sku, img } = line
  const left = leftOf(line)
  const isWhole = typed.trim() === String(left)
  const fault = isJudged ? piecesFault(line, typed) : undefined
  const faultId = `bench-fault-${line.line}`
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-5 gap-y-2 px-2 py-3 text-lg',
        isWhole && 'bg-paid-tint',
      )}
    >
      <span className="size-18 shrink-0 bg-paper">
        {img !== null && <Picture src={img} alt="" sizes="72px" />}
      </span>
      <span className="min-w-40 flex-1 font-semibold wrap-anywhere">
        <NoWrapUnits text={name} />
        <span translate="no" className="block text-base font-normal text-ink-soft">
          {sku}
        </span>
      </span>
      <span className="text-3xl font-bold tabular-nums">{formatCount(left)}</span>
      <span className="flex w-32 items-center">
        <PiecesInput
          name={name}
          typed={typed}
          faultId={fault && faultId}
          onChange={onChange}
          className="text-xl"
        />
      </span>
      <button
        type="button"
        aria-label={words.allOf(name)}
        aria-pressed={isWhole}
        onClick={() => onChange(isWhole ? '' : String(left))}
        className={classNames(
          'grid size-12 place-items-center rounded-md border',
          isWhole ? 'border-paid bg-paid text-white' : 'border-control hover:border-ink',
        )}
      >
        {isWhole && <Icon name="check" />}
      </button>
      {fault && (
        <p id={faultId} className="basis-full text-right text-base text-danger">
          {fault}
        </p>
      )}
    </li>
  )
}

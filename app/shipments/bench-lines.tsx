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

// On a phone the figures are below picture and name.
const columns =
  'grid grid-cols-[5rem_minmax(0,1fr)_3rem] items-center gap-x-4 gap-y-2 px-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_7rem_8rem_3rem]'

/** What goes into the box, each with its picture; a line that is whole is ticked. */
export function BenchLines({ lines, pieces, isJudged, onChange }: BenchLinesProps) {
  return (
    <ul aria-label={words.goods} className="divide-y divide-hairline border-b border-hairline">
      <li
        aria-hidden="true"
        className={`${columns} border-b-control py-1.5 text-sm font-semibold text-ink-soft`}
      >
        <span className="hidden sm:col-span-2 sm:block">{words.goods}</span>
        <span className="sm:text-right">{words.tabs['to-pack']}</span>
        <span className="text-right">{words.inTheBox}</span>
        <span className="text-center">{words.all}</span>
      </li>
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
    <li className={classNames(columns, 'py-3 text-lg', isWhole && 'bg-paid-tint')}>
      <span className="size-18 bg-paper">
        {img !== null && <Picture src={img} alt="" sizes="72px" />}
      </span>
      <span className="font-semibold wrap-anywhere max-sm:col-span-2">
        <NoWrapUnits text={name} />
        <span translate="no" className="block text-base font-normal text-ink-soft">
          {sku}
        </span>
      </span>
      <span className="text-2xl font-bold tabular-nums sm:text-right sm:text-3xl">
        {formatCount(left)}
      </span>
      <PiecesInput
        name={name}
        typed={typed}
        faultId={fault && faultId}
        onChange={onChange}
        className="text-xl"
      />
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
        <p id={faultId} className="col-span-full text-right text-base text-danger">
          {fault}
        </p>
      )}
    </li>
  )
}

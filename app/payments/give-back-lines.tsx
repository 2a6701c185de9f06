import type { BookingLine } from '../../contract/bookings/bookings'
import { PiecesList } from '../ui/pieces-list'
import { type GiveBackKind, mostToGiveBack } from './give-back-draft'

type GiveBackLinesProps = {
  kind: GiveBackKind
  lines: BookingLine[]
  pieces: Record<number, string>
  faults: Record<number, string>
  onChange: (pieces: Record<number, string>) => void
}

export function GiveBackLines({ kind, lines, pieces, faults, onChange }: GiveBackLinesProps) {
  const all = () => lines.map((line) => [line.line, String(mostToGiveBack(kind, line))] as const)
  return (
    <PiecesList
      rows={lines.map((line) => ({
        ...line,
        most: mostToGiveBack(kind, line),
        fault: faults[line.line],
      }))}
      pieces={pieces}
      onChange={(line, typed) => onChange({ [line]: typed })}
      onAll={() => onChange(Object.fromEntries(all()))}
      onNone={() => onChange(Object.fromEntries(lines.map(({ line }) => [line, ''])))}
    />
  )
}

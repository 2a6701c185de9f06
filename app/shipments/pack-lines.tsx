import type { BookingLine } from '../../contract/bookings/bookings'
import { PiecesList } from '../ui/pieces-list'
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
export function PackLines({ lines, isJudged, pieces, ...acts }: PackLinesProps) {
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

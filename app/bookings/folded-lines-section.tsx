import { lazy, Suspense, useState } from 'react'
import type { BookingLine } from '../../contract/bookings'
import { Spinner } from '../ui/spinner'

/** Loaded when it is opened: the payment page shows its total and form first. */
const BookedLines = lazy(async () => ({
  default: (await import('./booked-lines-section')).BookedLines,
}))

type FoldedLinesProps = { lines: BookingLine[]; summary: string }

/** The lines of a booking folded under a summary, where the goods are not what a page is about. */
export function FoldedLines({ lines, summary }: FoldedLinesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="min-w-0" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{summary}</summary>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading the lines" />}>
          <BookedLines lines={lines} caption={summary} />
        </Suspense>
      )}
    </details>
  )
}

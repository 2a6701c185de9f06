import { lazy, Suspense, useState } from 'react'
import * as words from '#words/payments'
import type { BookingDetails, BookingLine } from '../../contract/bookings/bookings'
import { untaxedLines } from '../../contract/tax/untaxed-lines'
import { goodsText } from '../bookings/goods-note'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format-count'
import { Skeleton } from '../ui/skeleton'

const loadLinesToPay = () =>
  import('../bookings/booked-lines-section').then((module) => ({ default: module.BookedLines }))
/** Loaded after the total and the form. */
const BookedLines = lazy(() => retryUntilReachable(loadLinesToPay))

const SHOWN = 6

/** The lines of a booking: in sight where the form is next to them, folded to a line where it is below. */
export function LinesToPay({ booking }: { booking: BookingDetails }) {
  const lines = untaxedLines(booking.lines)
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  return (
    <details
      className="min-w-0"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {goodsText(booking)}
      </summary>
      {isOpen && (
        <Suspense fallback={<LinesSkeleton lines={shown} />}>
          <BookedLines lines={shown} all={booking.lines} caption={goodsText(booking)} />
          {shown.length < lines.length && (
            <Button size="small" className="mt-3" onClick={() => setWhole(true)}>
              {words.showAllLines(formatCount(lines.length))}
            </Button>
          )}
        </Suspense>
      )}
    </details>
  )
}

function LinesSkeleton({ lines }: { lines: BookingLine[] }) {
  return (
    <div role="status" className="grid gap-3 py-2.5">
      <span className="sr-only">{words.loadingTheLines}</span>
      {lines.map(({ line }) => (
        <Skeleton key={line} className="h-16 w-full" />
      ))}
    </div>
  )
}

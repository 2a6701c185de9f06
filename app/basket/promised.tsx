import * as words from '#words/basket'
import { shortWeekday } from '../ui/short-day'

type PromisedProps = { day: string | undefined; isPaidLater?: boolean }

/** The day on which the last line of the order ships. */
export function Promised({ day, isPaidLater = false }: PromisedProps) {
  return (
    day && (
      <p className="text-sm font-semibold text-paid">
        {words.shipsBy(shortWeekday(day), isPaidLater)}
      </p>
    )
  )
}

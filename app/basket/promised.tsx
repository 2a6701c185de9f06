import * as words from '#words/basket'
import { shortWeekday } from '../ui/short-day'

/** The day on which the last line of the order ships. */
export function Promised({ day }: { day: string | undefined }) {
  return (
    day && <p className="text-sm font-semibold text-paid">{words.shipsBy(shortWeekday(day))}</p>
  )
}

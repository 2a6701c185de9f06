import * as words from '#words/ui'
import { company } from '../../contract/company'

/** Keeps 'PM' with its time. */
const NO_BREAK = '\u00a0'

type DateTimeProps = {
  time: string
  /** For deadlines, and for paper, which has no hover. */
  hasZone?: boolean
}

/** Date and time in the company's zone, which is named on hover. */
export function DateTime({ time, hasZone }: DateTimeProps) {
  const date = new Date(time)
  return (
    <time dateTime={time} title={exactTime(date)}>
      {shortTime(date).replace(/\s(?=[AP]M$)/, NO_BREAK)}
      {hasZone && ` ${words.utc(company.hoursAheadOfUtc)}`}
    </time>
  )
}

/** A format that is made on its first use: that is slow on phones. */
export function lateFormat(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (date?: Date) => {
    made ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: company.timeZone })
    return made.format(date)
  }
}

/** All of a time, for hover. */
export const exactTime = lateFormat({ dateStyle: 'full', timeStyle: 'long' })
const shortTime = lateFormat({ dateStyle: 'medium', timeStyle: 'short' })

import * as words from '#words/ui'
import { company } from '../../contract/company'

const { timeZone } = company
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
    <time dateTime={time} title={formats().exact.format(date)}>
      {formats()
        .short.format(date)
        .replace(/\s(?=[AP]M$)/, NO_BREAK)}
      {hasZone && ` ${words.utc(company.hoursAheadOfUtc)}`}
    </time>
  )
}

let made: { short: Intl.DateTimeFormat; exact: Intl.DateTimeFormat } | undefined

/** Created on first use: creating formats is slow on phones. */
function formats() {
  made ??= {
    short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    exact: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }),
  }
  return made
}

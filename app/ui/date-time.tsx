import { company } from '../../contract/company'

const { timeZone } = company
/** Keeps 'PM' with its time. */
const NO_BREAK = '\u00a0'

type DateTimeProps = {
  time: string
  /** For deadlines, and for paper, which has no hover. */
  hasZone?: boolean
  /** For lists: the clock for this year's days, else the year. */
  isShort?: boolean
}

/** Date and time in the company's zone, which is named on hover. */
export function DateTime({ time, hasZone, isShort }: DateTimeProps) {
  const date = new Date(time)
  return (
    <time dateTime={time} title={formats().exact.format(date)}>
      {(isShort ? shortText(date) : formats().short.format(date)).replace(/\s(?=[AP]M$)/, NO_BREAK)}
      {hasZone && ` (UTC+${company.hoursAheadOfUtc})`}
    </time>
  )
}

function shortText(date: Date): string {
  const { minute, day, year } = formats()
  return (year.format(date) === year.format() ? minute : day).format(date)
}

let made: ReturnType<typeof createFormats> | undefined

/** Created on first use: creating formats is slow on phones. */
function formats() {
  made ??= createFormats()
  return made
}

function createFormats() {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  const day = { month: 'short', day: 'numeric' } as const
  return {
    short: format({ dateStyle: 'medium', timeStyle: 'short' }),
    exact: format({ dateStyle: 'full', timeStyle: 'long' }),
    minute: format({ ...day, hour: 'numeric', minute: '2-digit' }),
    day: format({ ...day, year: 'numeric' }),
    year: format({ year: 'numeric' }),
  }
}

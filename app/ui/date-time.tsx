import { company } from '../../contract/company'

const { timeZone } = company
/** 'PM' alone in a narrow column's next line is no time. */
const NO_BREAK = '\u00a0'

type DateTimeProps = {
  time: string
  /** Says which clock it is: for a time that something ends at, and on paper, which has no hover. */
  hasZone?: boolean
}

/** Day and minute on the company's clock, with its zone on hover. */
export function DateTime({ time, hasZone }: DateTimeProps) {
  const date = new Date(time)
  return (
    <time dateTime={time} title={formats().exact.format(date)}>
      {formats()
        .short.format(date)
        .replace(/\s(?=[AP]M$)/, NO_BREAK)}
      {hasZone && ` (UTC+${company.hoursAheadOfUtc})`}
    </time>
  )
}

let made: { short: Intl.DateTimeFormat; exact: Intl.DateTimeFormat } | undefined

/** Made when the first moment is shown: pages without one load this file too, and on a phone it takes long. */
function formats() {
  made ??= {
    short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    exact: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }),
  }
  return made
}

import { company } from '../../../contract/company'

const { timeZone } = company

/** The company's clock for this year's days, else the year; all of it on hover. */
export function ShortTime({ time }: { time: string }) {
  const date = new Date(time)
  const { minute, day, year, exact } = formats()
  const short = year.format(date) === year.format() ? minute : day
  return (
    <time dateTime={time} title={exact.format(date)}>
      {short.format(date)}
    </time>
  )
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
    exact: format({ dateStyle: 'full', timeStyle: 'long' }),
    minute: format({ ...day, hour: 'numeric', minute: '2-digit' }),
    day: format({ ...day, year: 'numeric' }),
    year: format({ year: 'numeric' }),
  }
}

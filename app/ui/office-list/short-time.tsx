import { company } from '../../../contract/company'

const { timeZone } = company

type ShortTimeProps = {
  time: string
  /** A phone's card has room for the day only. */
  isDayOnCard?: boolean
  /** The clock is on hover only. */
  isDay?: boolean
}

/** The company's clock for this year's days, else the year; all of it on hover. */
export function ShortTime({ time, isDayOnCard = false, isDay = false }: ShortTimeProps) {
  const date = new Date(time)
  const { minute, day, year, exact } = formats()
  const isThisYear = year.format(date) === year.format()
  const [first = '', clock] = isThisYear ? minute.format(date).split(', ') : [day.format(date)]
  return (
    <time dateTime={time} title={exact.format(date)}>
      {first}
      {clock && !isDay && (
        <span className={isDayOnCard ? '@max-[40rem]:hidden' : undefined}>, {clock}</span>
      )}
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

import { exactTime, lateFormat } from '../date-time'

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
  const isThisYear = year(date) === year()
  const [first = '', clock] = isThisYear ? minute(date).split(', ') : [day(date)]
  return (
    <time dateTime={time} title={exactTime(date)}>
      {first}
      {clock && !isDay && (
        <span className={isDayOnCard ? '@max-[40rem]:hidden' : undefined}>, {clock}</span>
      )}
    </time>
  )
}

const ofDay = { month: 'short', day: 'numeric' } as const
const minute = lateFormat({ ...ofDay, hour: 'numeric', minute: '2-digit' })
const day = lateFormat({ ...ofDay, year: 'numeric' })
const year = lateFormat({ year: 'numeric' })

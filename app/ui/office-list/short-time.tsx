import { exactTime, lateFormat } from '../date-time'

type ShortTimeProps = {
  time: string
  /** Where there is little room the clock is on hover. */
  isShort?: boolean
  /** The clock is on hover only. */
  isDay?: boolean
}

/** The company's clock for this year's days, else the year; all of it on hover. */
export function ShortTime({ time, isShort = false, isDay = false }: ShortTimeProps) {
  const date = new Date(time)
  const [first = '', clock] = year(date) === year() ? minute(date).split(', ') : [day(date)]
  return (
    <time dateTime={time} title={exactTime(date)}>
      {first}
      {clock && !isDay && (
        <span className={isShort ? '@max-[84rem]:hidden' : undefined}>, {clock}</span>
      )}
    </time>
  )
}

const ofDay = { month: 'short', day: 'numeric' } as const
const minute = lateFormat({ ...ofDay, hour: 'numeric', minute: '2-digit' })
const day = lateFormat({ ...ofDay, year: 'numeric' })
const year = lateFormat({ year: 'numeric' })

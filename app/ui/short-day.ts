import * as words from '#words/ui'
import { dayInWords, shortDay } from '../../contract/values/days'

/** 'Nov 2026'. */
export const shortMonth = (day: string): string =>
  `${dayInWords(day).slice(0, 3)} ${day.slice(0, 4)}`

/** With the day of the week: 'Tue, Nov 24'. */
export const shortWeekday = (day: string): string =>
  `${words.weekdays[new Date(day).getUTCDay()]}, ${shortDay(day)}`

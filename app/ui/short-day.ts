import * as words from '#words/ui'
import { dayInWords } from '../../contract/values/days'

/** A day in few letters: 'Nov 24'. */
export function shortDay(day: string): string {
  const [month = '', number = ''] = dayInWords(day).split(/[ ,]/)
  return `${month.slice(0, 3)} ${number}`
}

const weekdays = [words.sun, words.mon, words.tue, words.wed, words.thu, words.fri, words.sat]

/** With the day of the week: 'Tue, Nov 24'. */
export function shortWeekday(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()]}, ${shortDay(day)}`
}

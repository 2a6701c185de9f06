import { dayInWords } from '../../contract/values/days'

/** A day in few letters: 'Nov 24'. */
export function shortDay(day: string): string {
  const [month = '', number = ''] = dayInWords(day).split(/[ ,]/)
  return `${month.slice(0, 3)} ${number}`
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** With the day of the week: 'Tue, Nov 24'. */
export function shortWeekday(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()]}, ${shortDay(day)}`
}

import { dayInWords } from '../../contract/days'

/** A day in few letters: 'Nov 24'. */
export function shortDay(day: string): string {
  const [month = '', number = ''] = dayInWords(day).split(/[ ,]/)
  return `${month.slice(0, 3)} ${number}`
}

import * as words from '#words/overview'
/** Three round marks above zero that the largest value fits below: 12,840 gives 5,000, 10,000 and 15,000. */
export function roundMarks(most: number): number[] {
  const least = Math.max(most, 3) / 3
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= least) ?? least
  return [step, 2 * step, 3 * step]
}

const weekdays = [words.sun, words.mon, words.tue, words.wed, words.thu, words.fri, words.sat]
const months = [
  words.jan,
  words.feb,
  words.mar,
  words.apr,
  words.may,
  words.jun,
  words.jul,
  words.aug,
  words.sep,
  words.oct,
  words.nov,
  words.dec,
]

/** 'Nov 17', or 'Nov 2026' for a month. */
export function shortDate(on: string, isMonth: boolean): string {
  const date = new Date(on)
  return `${months[date.getUTCMonth()]} ${isMonth ? date.getUTCFullYear() : date.getUTCDate()}`
}

/** 'Tue, Nov 17', or 'Nov 2026' for a month. */
export function longDate(on: string, isMonth: boolean): string {
  const weekday = isMonth ? '' : `${weekdays[new Date(on).getUTCDay()]}, `
  return `${weekday}${shortDate(on, isMonth)}`
}

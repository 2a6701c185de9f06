const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthOf = (name = '') => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)

type Parts = [year: string | undefined, month: string | undefined, day: string | undefined]

/** '2026-12-16', '16.12.2026', '16 December 2026' and 'Dec 16, 2026'. '12/11/2026' is one day here and another there. */
const shapes: [RegExp, (found: string[]) => Parts][] = [
  [/\b(\d{4})-(\d\d?)-(\d\d?)\b/g, ([, year, month, day]) => [year, month, day]],
  [/\b(\d\d?)\.(\d\d?)\.(\d{4})\b/g, ([, day, month, year]) => [year, month, day]],
  [/\b(\d\d?) ([a-z]{3,9})\.?,? (\d{4})\b/gi, ([, day, name, year]) => [year, monthOf(name), day]],
  [/\b([a-z]{3,9})\.? (\d\d?),? (\d{4})\b/gi, ([, name, day, year]) => [year, monthOf(name), day]],
]

/** The days of a pasted list, in order, and the lines in which no day was found. */
export function readDays(text: string): { days: string[]; unread: string[] } {
  const days = new Set<string>()
  const unread: string[] = []
  for (const line of text.split('\n')) {
    const found = daysIn(line)
    for (const day of found) days.add(day)
    if (found.length === 0 && line.trim() !== '') unread.push(line.trim())
  }
  return { days: [...days].sort(), unread }
}

const daysIn = (line: string): string[] =>
  shapes.flatMap(([shape, partsOf]) =>
    [...line.matchAll(shape)].map(partsOf).map(toDay).filter(isDay),
  )

const toDay = ([year = '', month = '', day = '']: Parts) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** February 30 is none. */
function isDay(day: string): boolean {
  const time = new Date(day)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}

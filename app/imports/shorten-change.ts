const LONG = 60
/** So many letters before the first difference say where it is. */
const BEFORE = 20

/** Two long texts from shortly before their first difference; short ones whole. */
export function shortenChange(before: string, after: string): [before: string, after: string] {
  if (before.length < LONG || after.length < LONG) return [before, after]
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const start = before.lastIndexOf(' ', at - BEFORE)
  if (start <= 0) return [before, after]
  return [`…${before.slice(start + 1)}`, `…${after.slice(start + 1)}`]
}

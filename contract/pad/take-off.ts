import type { Steps } from './steps.ts'

const day = String.raw`\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\.?`
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\s?uhr)?`
const sender = String.raw`\s?(?:-\s)?(?:[^:\[\]]{1,60}:(?:\s|$))?`
/** '[12/03/26, 10:22] Rahim: ', '12/03/2026, 10:22 - Rahim: ', '[10:22 am, 12/03/2026] Rahim: ' */
const stamp = new RegExp(
  String.raw`^\s*(?:\[(?:${day},?\s?${time}|${time},?\s?${day})\]${sender}|${day},?\s${time}\s?-\s(?:[^:]{1,60}:(?:\s|$))?)`,
  'i',
)
/** 'Rahim, [12.03.2026 10:22]' */
const stampBehind = new RegExp(String.raw`^[^,\[\]]{1,60}, \[${day},?\s${time}\]:?\s?`, 'i')
const quote = /^(?:\s*>)+\s?/
const bullet = /^\s*(?:[-•*·▪●◦‣○►→✓+o▢□☐](?:\s+(?=\S)|(?=\p{L}{2}))|\[[ x✓]?\]\s|[-=~]+>\s*)/iu

/** A line without the marks that mails and chats put before it. */
export function withoutMarks(line: string): string {
  const quoted = line.replace(quote, '')
  const own = quoted.replace(stamp, '').replace(stampBehind, '')
  const left = own.replace(quote, '').trimStart()
  return /^(?:o\S|o\s\d)/i.test(left) ? left : left.replace(bullet, '').trimStart()
}

const mark = /^\(?(\d{1,4})(?:[.)\]:/]+|\s?-)\s+(?=\S)|^\(?(\d{1,4})[.)\]]+(?=[^\d\s])/
/** Without a neighbour that counts it is no quantity either: '1) Vernier caliper 200 mm'. */
const alone = /^\d{1,3}[.)]\s+(?=\S*\p{L})/u
const bare = /^(\d{1,4})\s+(?=\S)/

/** Lines without the numbers that only count them: a bare number does where three lines count from 1 and each has a quantity too (`hasOther`). */
export function* withoutListNumbers(lines: readonly string[], hasOther: (rest: string) => boolean) {
  const filled = lines.flatMap((line, place) => (line.trim() === '' ? [] : [place]))
  const numbers = filled.map((place) => numberAt(lines[place] ?? '', mark))
  const isCounting = (at: number) => {
    const own = numbers[at]
    if (own === null || own === undefined) return false
    const around = [-2, -1, 1, 2].map((step) => [step, numbers[at + step]] as const)
    return around.some(([step, other]) => other !== null && other === own + Math.sign(step))
  }
  const left = [...lines]
  for (const [at, place] of filled.entries()) {
    const line = lines[place] ?? ''
    left[place] = line.replace(isCounting(at) ? mark : alone, '')
  }
  return yield* withoutBareNumbers(left, filled, hasOther)
}

function* withoutBareNumbers(
  lines: string[],
  filled: readonly number[],
  hasOther: (rest: string) => boolean,
): Steps<string[]> {
  const run = filled.filter((place) => numberAt(lines[place] ?? '', bare) !== null)
  const counts = run.every((place, at) => numberAt(lines[place] ?? '', bare) === at + 1)
  const rests = run.map((place) => (lines[place] ?? '').replace(bare, ''))
  if (run.length < 3 || !counts) return lines
  for (const rest of rests) {
    if (!hasOther(rest)) return lines
    yield
  }
  const left = [...lines]
  for (const [at, place] of run.entries()) left[place] = rests[at] ?? ''
  return left
}

function numberAt(line: string, pattern: RegExp): number | null {
  const [, one, other] = pattern.exec(line) ?? []
  const digits = one ?? other
  return digits === undefined ? null : Number(digits)
}

import type { Steps } from '../../contract/pad/steps.ts'

/** Words in their order, to find beginnings and what a misspelled word may mean. */
export type Vocabulary = {
  /** By their first letters; bare figures have no beginnings. */
  byStart: ReadonlyMap<string, readonly string[]>
  /** Those without figures. */
  spellings: readonly string[]
}

/** The shortest beginning of a word that counts. */
const START_LENGTH = 3
const MOST_BEGINNINGS = 400
const AT_ONCE = 1_000

/** Sorts words, a few at a time. */
export function* sortWords(words: Iterable<string>): Steps<Vocabulary> {
  const byStart = new Map<string, string[]>()
  let count = 0
  for (const word of words) {
    if (count++ % AT_ONCE === 0) yield
    if (word.length < START_LENGTH || /^[\d#]+(?:[.,]\d+)*$/.test(word)) continue
    const start = word.slice(0, START_LENGTH)
    const same = byStart.get(start)
    if (same) same.push(word)
    else byStart.set(start, [word])
  }
  const spellings: string[] = []
  for (const start of [...byStart.keys()].sort()) {
    const same = byStart.get(start)?.sort() ?? []
    for (const word of same) if (!/[\d~]/.test(word)) spellings.push(word)
    yield
  }
  return { byStart, spellings }
}

/** The words that begin with another one, up to a limit. */
export function wordsBeginningWith({ byStart }: Vocabulary, start: string): readonly string[] {
  if (start.length < START_LENGTH) return []
  const same = byStart.get(start.slice(0, START_LENGTH)) ?? []
  const from = firstFrom(same, start)
  const found = same.slice(from, from + MOST_BEGINNINGS)
  const end = found.findIndex((word) => !word.startsWith(start))
  return end < 0 ? found : found.slice(0, end)
}

/** The place of the first of sorted words that is not before another one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') >= word) high = middle
    else low = middle + 1
  }
  return low
}

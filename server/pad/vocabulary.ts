import type { Steps } from '../../contract/pad/steps.ts'

/** Words in their order, to find beginnings and what a misspelled word may mean. */
export type Vocabulary = {
  /** Takes in many words, a few at a time. */
  addAll: (words: Iterable<string>) => Steps<void>
  /** Takes in a new word. */
  add: (word: string) => void
  /** The words that begin with another one, up to a limit. */
  beginningWith: (start: string) => string[]
  /** Those without figures, sorted. */
  spellings: readonly string[]
}

/** The shortest beginning of a word that counts. */
const START_LENGTH = 3
const MOST_BEGINNINGS = 400
const AT_ONCE = 1_000

/** Keeps words by their first letters; bare figures have no beginnings. */
export function createVocabulary(): Vocabulary {
  const byStart = new Map<string, string[]>()
  const spellings: string[] = []
  return {
    spellings,
    *addAll(words) {
      yield* groupByStart(byStart, words)
      for (const start of [...byStart.keys()].sort()) {
        const same = byStart.get(start)?.sort() ?? []
        for (const word of same) if (isSpelling(word)) spellings.push(word)
        yield
      }
    },
    add(word) {
      if (!hasBeginnings(word)) return
      const same = byStart.get(startOf(word)) ?? []
      byStart.set(startOf(word), same)
      insert(same, word)
      if (isSpelling(word)) insert(spellings, word)
    },
    beginningWith(start) {
      if (start.length < START_LENGTH) return []
      const same = byStart.get(startOf(start)) ?? []
      const from = firstFrom(same, start)
      const found = same.slice(from, from + MOST_BEGINNINGS)
      const end = found.findIndex((word) => !word.startsWith(start))
      return end < 0 ? found : found.slice(0, end)
    },
  }
}

function* groupByStart(byStart: Map<string, string[]>, words: Iterable<string>): Steps<void> {
  let count = 0
  for (const word of words) {
    if (count++ % AT_ONCE === 0) yield
    if (!hasBeginnings(word)) continue
    const same = byStart.get(startOf(word))
    if (same) same.push(word)
    else byStart.set(startOf(word), [word])
  }
}

function hasBeginnings(word: string): boolean {
  return word.length >= START_LENGTH && !/^[\d#]+(?:[.,]\d+)*$/.test(word)
}

function startOf(word: string): string {
  return word.slice(0, START_LENGTH)
}

function isSpelling(word: string): boolean {
  return !/[\d~]/.test(word)
}

function insert(sorted: string[], word: string): void {
  sorted.splice(firstFrom(sorted, word), 0, word)
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

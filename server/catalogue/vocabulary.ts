/** Words in their order, to find beginnings and what a misspelled word may mean. */
export type Vocabulary = {
  /** Takes in a word by its number, each once. */
  add: (number: number, word: string) => void
  /** The words that begin with another one, up to a limit. */
  beginningWith: (start: string) => string[]
  /** Those without figures, sorted. */
  spellings: () => readonly string[]
}

/** The shortest beginning of a word that counts. */
const START_LENGTH = 3
const MOST_BEGINNINGS = 400

/** Keeps words by their first letters; bare figures have no beginnings. */
export function createVocabulary(): Vocabulary {
  let known = new Uint8Array(1 << 14)
  /** Sorted, but for those that were added since they were looked at. */
  const byStart = new Map<string, { words: string[]; isSorted: boolean }>()
  let spellings: readonly string[] | undefined
  function sortedFrom(start: string): readonly string[] {
    const same = byStart.get(start)
    if (same && !same.isSorted) same.words.sort()
    if (same) same.isSorted = true
    return same?.words ?? []
  }
  return {
    add(number, word) {
      if (known[number] === 1) return
      if (number >= known.length) {
        const longer = new Uint8Array(number * 2)
        longer.set(known)
        known = longer
      }
      known[number] = 1
      if (!hasBeginnings(word)) return
      const same = byStart.getOrInsert(word.slice(0, START_LENGTH), { words: [], isSorted: true })
      same.words.push(word)
      same.isSorted = false
      if (isSpelling(word)) spellings = undefined
    },
    beginningWith(start) {
      if (start.length < START_LENGTH) return []
      const same = sortedFrom(start.slice(0, START_LENGTH))
      const from = firstFrom(same, start)
      const found = same.slice(from, from + MOST_BEGINNINGS)
      const end = found.findIndex((word) => !word.startsWith(start))
      return end < 0 ? found : found.slice(0, end)
    },
    spellings() {
      spellings ??= [...byStart.keys()]
        .sort()
        .flatMap((start) => sortedFrom(start).filter(isSpelling))
      return spellings
    },
  }
}

function hasBeginnings(word: string): boolean {
  return word.length >= START_LENGTH && !/^[\d#]+(?:[.,]\d+)*$/.test(word)
}

function isSpelling(word: string): boolean {
  return !/[\d~]/.test(word)
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

import { firstBehind, withRoom } from './number-lists.ts'

/** Words in their order, to find beginnings and what a misspelled word may mean. */
export type Vocabulary = {
  add: (number: number, word: string) => void
  beginningWith: (start: string) => string[]
  spellings: () => readonly string[]
}

/** The shortest beginning of a word that counts; bare figures have none. */
const START_LENGTH = 3
const MOST_BEGINNINGS = 400

export function createVocabulary(): Vocabulary {
  let known = new Uint32Array(1 << 14)
  const words: string[] = []
  let [isSorted, spellings] = [true, [] as readonly string[]]
  /** After a change nearly all are in order, which is quick. */
  function sort() {
    if (isSorted) return
    words.sort()
    spellings = words.filter((word) => !/[\d~]/.test(word))
    isSorted = true
  }
  return {
    add(number, word) {
      known = withRoom(known, number)
      if (known[number] === 1) return
      known[number] = 1
      if (word.length < START_LENGTH || /^[\d#]+(?:[.,]\d+)*$/.test(word)) return
      words.push(Buffer.from(word).toString())
      isSorted = false
    },
    beginningWith(start) {
      if (start.length < START_LENGTH) return []
      sort()
      const from = firstBehind(-1, (at) => at >= words.length || (words[at] ?? '') >= start)
      const found = words.slice(from, from + MOST_BEGINNINGS)
      const end = found.findIndex((word) => !word.startsWith(start))
      return end < 0 ? found : found.slice(0, end)
    },
    spellings() {
      sort()
      return spellings
    },
  }
}

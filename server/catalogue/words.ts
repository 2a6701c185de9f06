import { MARKS } from '../../contract/search/tool-closeness.ts'
import { firstBehind, withRoom } from './number-lists.ts'
import { createLookup } from './number-lookup.ts'
import { createPostings, type Postings } from './postings.ts'
import { FLAG_MASK, FLAGS, levelOf, PLACE_BITS } from './tool-words.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The words of all tools, each once with a number, and where each tool has them (tool-words.ts). */
export type Words = Pick<Postings, 'pack' | 'listOf'> & {
  add: (word: string, posting: number) => void
  find: (word: string) => number | undefined
  numberOf: (word: string) => number
  /** The marks of every place for what words contain (contract/search/tool-closeness.ts); with `isBegun` only where a word begins. */
  marksOf: (part: string, isBegun: boolean, places: number) => Uint8Array
  vocabulary: Vocabulary
}

/** Each change of the one text copies it. */
const MOST_LAST = 20_000

/** Words are found by reading through the text of all different ones: some 3 MB of 100,000 tools, a few milliseconds. */
export function createWords(): Words {
  const lookup = createLookup(wordAt)
  const { add: addPosting, pack: packPostings, listOf, forEach } = createPostings()
  const vocabulary = createVocabulary()
  let all = '\n'
  let starts = new Uint32Array(1 << 10).fill(1, 0, 1)
  let [count, last] = [0, [] as string[]]

  function wordAt(number: number): string {
    const pending = last[number - count]
    return pending ?? all.slice(starts[number], (starts[number + 1] ?? 0) - 1)
  }
  function takeLast() {
    if (last.length === 0) return
    starts = withRoom(starts, count + last.length)
    for (const word of last) starts[++count] = (starts[count - 1] ?? 0) + word.length + 1
    all += `${last.join('\n')}\n`
    last = []
  }
  function numberOf(word: string): number {
    const known = lookup.find(word)
    if (known !== undefined) return known
    lookup.add(word)
    if (last.length === MOST_LAST) takeLast()
    // A word that was cut out of a text would keep the whole text in memory.
    return count + last.push(Buffer.from(word).toString()) - 1
  }
  return {
    listOf,
    numberOf,
    vocabulary,
    find: lookup.find,
    add(word, posting) {
      const number = numberOf(word)
      if (levelOf(posting) > 0) vocabulary.add(number, word)
      addPosting(number, posting)
    },
    *pack() {
      vocabulary.spellings()
      yield* packPostings()
    },
    marksOf(part, isBegun, places) {
      takeLast()
      const marks = new Uint8Array(places)
      let table = tables.whole
      const take = (posting: number) => {
        const place = posting >>> PLACE_BITS
        marks[place] = (marks[place] ?? 0) | (table[posting & FLAG_MASK] ?? 0)
      }
      const sought = isBegun ? `\n${part}` : part
      let number = 0
      for (let at = all.indexOf(sought); at >= 0; ) {
        const found = isBegun ? at + 1 : at
        number = firstBehind(number, (each) => each >= count || (starts[each] ?? 0) > found) - 1
        const [start = 0, end = 0] = [starts[number], starts[number + 1]]
        const isWhole = end - start === part.length + 1
        table = isWhole ? tables.whole : found === start ? tables.beginning : tables.part
        forEach(number, take)
        number++
        at = all.indexOf(sought, isBegun ? end - 1 : end)
      }
      return marks
    },
  }
}

/** The marks for the flags of a word that is, begins with, or contains what is searched for. */
const tables = {
  whole: tableFor(MARKS.whole, true),
  beginning: tableFor(MARKS.beginning, false),
  part: tableFor(MARKS.part, false),
}

function tableFor(named: number, isWhole: boolean): Uint8Array {
  return Uint8Array.from({ length: FLAG_MASK + 1 }, (_, flags) => {
    const has = (flag: number, mark: number) => (flags & flag ? mark : 0)
    const called = has(FLAGS.noun, MARKS.noun) | has(FLAGS.called, MARKS.called)
    const text =
      has(FLAGS.heading, MARKS.heading) |
      has(FLAGS.facts, MARKS.facts) |
      has(FLAGS.description, MARKS.description)
    return (isWhole ? called : 0) | has(FLAGS.name, named) | text
  })
}

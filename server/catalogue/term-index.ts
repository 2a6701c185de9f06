import type { Steps } from '../../contract/pad/steps.ts'
import { MARKS } from '../../contract/search/closeness.ts'
import type { SearchedWords } from '../../contract/search/searched-text.ts'
import { createPostings } from './postings.ts'

/** The words of all searched texts, and where each tool has them. */
export type TermIndex = {
  /** Takes in the text of a tool, whose place is above all earlier ones. */
  add: (place: number, text: SearchedWords) => void
  /** Makes ready what was added first; what is added later is found at once. */
  pack: () => Steps<void>
  /** The marks of every place for what words contain (contract/search/closeness.ts); with `isBegun` it counts only where a word begins. */
  marksOf: (part: string, isBegun: boolean, places: number) => Uint8Array
}

/** Where a tool has a whole word, in the six lowest bits of a posting. */
const FLAGS = { noun: 1, called: 2, name: 4, heading: 8, facts: 16, description: 32 }
const FLAG_BITS = 6
const FLAG_MASK = (1 << FLAG_BITS) - 1

/** Words are found by reading through the text of all different ones: some 3 MB of 100,000 tools, a few milliseconds. */
export function createTermIndex(): TermIndex {
  const numbers = new Map<string, number>()
  const postings = createPostings()
  /** Where each word begins in `all`, with a line for each. */
  const starts: number[] = []
  let all = '\n'
  const termOf = (word: string) => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    // A word that was cut out of a text would keep the whole text in memory.
    numbers.set(Buffer.from(word).toString(), starts.length)
    starts.push(all.length)
    all += `${word}\n`
    return starts.length - 1
  }
  return {
    add(place, text) {
      const flags = new Map<number, number>()
      flagWords(text, (word, flag) => {
        if (word === '') return
        const term = termOf(word)
        flags.set(term, (flags.get(term) ?? 0) | flag)
      })
      for (const [term, sum] of flags) postings.add(term, place * (FLAG_MASK + 1) + sum)
    },
    pack: () => postings.pack(starts.length),
    marksOf(part, isBegun, places) {
      const marks = new Uint8Array(places)
      let table = tables.whole
      const take = (posting: number) => {
        const place = posting >>> FLAG_BITS
        marks[place] = (marks[place] ?? 0) | (table[posting & FLAG_MASK] ?? 0)
      }
      const sought = isBegun ? `\n${part}` : part
      const nextFrom = (next: number) => (starts[next] ?? all.length) - (isBegun ? 1 : 0)
      let term = 0
      for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, nextFrom(term))) {
        const found = isBegun ? at + 1 : at
        term = lastBefore(starts, found, term)
        const start = starts[term] ?? 0
        const isWhole = (starts[term + 1] ?? all.length) - start === part.length + 1
        table = isWhole ? tables.whole : found === start ? tables.beginning : tables.part
        postings.forEach(term, take)
        term++
      }
      return marks
    },
  }
}

/** Calls `note` with each word of a text and where it is. */
function flagWords(
  { name, called, searched, factsAt, descriptionAt }: SearchedWords,
  note: (word: string, flag: number) => void,
): void {
  for (const word of name.split(' ')) note(word, FLAGS.name)
  const names = called.split(' ')
  for (const [at, word] of names.entries())
    if (word !== '|') note(word, names[at + 1] === '|' ? FLAGS.noun | FLAGS.called : FLAGS.called)
  for (const word of searched.slice(0, factsAt).split(/\s+/)) note(word, FLAGS.heading)
  for (const word of searched.slice(factsAt, descriptionAt).split(/\s+/)) note(word, FLAGS.facts)
  for (const word of searched.slice(descriptionAt).split(/\s+/)) note(word, FLAGS.description)
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

/** The last of sorted starts that is not after a place; it is searched from `from` on, and is often near. */
function lastBefore(starts: readonly number[], at: number, from: number): number {
  let step = 1
  while ((starts[from + step] ?? Number.POSITIVE_INFINITY) <= at) step *= 2
  let [low, high] = [from + (step >> 1), from + step]
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= at) low = middle
    else high = middle
  }
  return low
}

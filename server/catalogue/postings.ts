import type { Steps } from '../../contract/pad/steps.ts'

/**
 * The postings of each term, which has a number from 0. Those that were added before `pack` are one array of all, without an
 * object for each list; those that are added later are few.
 */
export type Postings = {
  add: (term: number, posting: number) => void
  pack: (termCount: number) => Steps<void>
  /** The lists of a term, each in the order of tools. */
  listsOf: (term: number) => Uint32Array[]
  /** The same one by one, for thousands of terms. */
  forEach: (term: number, visit: (posting: number) => void) => void
}
/** One array of all, and where the list of each term begins in it. */
type Packed = { starts: Uint32Array; all: Uint32Array }

const FIRST_LENGTH = 1 << 14
/** So many take about a millisecond. */
const AT_ONCE = 50_000

/** Collects postings in the order of tools, of any terms. */
export function createPostings(): Postings {
  let collected = { terms: new Uint32Array(FIRST_LENGTH), places: new Uint32Array(FIRST_LENGTH) }
  let length = 0
  let packed: Packed | undefined
  const later = new Map<number, number[]>()

  function addFirst(term: number, posting: number) {
    const { terms, places } = collected
    if (length === terms.length) collected = { terms: doubled(terms), places: doubled(places) }
    collected.terms[length] = term
    collected.places[length++] = posting
  }
  function addLater(term: number, posting: number) {
    const list = later.get(term)
    if (list) list.push(posting)
    else later.set(term, [posting])
  }
  return {
    add: (term, posting) => (packed ? addLater(term, posting) : addFirst(term, posting)),
    *pack(termCount) {
      packed = yield* sortByTerm(collected.terms, collected.places, length, termCount)
      collected = { terms: new Uint32Array(), places: new Uint32Array() }
    },
    listsOf: (term) => {
      const { starts, all } = packed ?? { starts: new Uint32Array(), all: new Uint32Array() }
      const lists = [all.subarray(starts[term] ?? all.length, starts[term + 1])]
      const list = later.get(term)
      return list ? [...lists, Uint32Array.from(list)] : lists
    },
    forEach(term, visit) {
      const end = packed?.starts[term + 1] ?? 0
      for (let at = packed?.starts[term] ?? end; at < end; at++) visit(packed?.all[at] ?? 0)
      for (const posting of later.get(term) ?? []) visit(posting)
    },
  }
}

function doubled(from: Uint32Array): Uint32Array<ArrayBuffer> {
  const twice = new Uint32Array(from.length * 2)
  twice.set(from)
  return twice
}

/** Counts the postings of each term first, so that each has its place in the one array. */
function* sortByTerm(
  terms: Uint32Array,
  places: Uint32Array,
  length: number,
  termCount: number,
): Steps<Packed> {
  const starts = new Uint32Array(termCount + 1)
  for (let at = 0; at < length; at++) {
    const term = terms[at] ?? 0
    starts[term + 1] = (starts[term + 1] ?? 0) + 1
    if (at % AT_ONCE === 0) yield
  }
  for (let term = 0; term < termCount; term++)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
  const next = starts.slice()
  const all = new Uint32Array(length)
  for (let at = 0; at < length; at++) {
    const term = terms[at] ?? 0
    const to = next[term] ?? 0
    next[term] = to + 1
    all[to] = places[at] ?? 0
    if (at % AT_ONCE === 0) yield
  }
  return { starts, all }
}

/** The first place of a list whose posting is not below another one. */
export function placeOf(list: Uint32Array, posting: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) >= posting) high = middle
    else low = middle + 1
  }
  return low
}

import type { Steps } from '../../contract/pad/steps.ts'

/** The postings of each term, which has a number from 0: one array of all, and where each list begins in it. */
export type Postings = { starts: Uint32Array; all: Uint32Array }

const FIRST_LENGTH = 1 << 14
/** So many take about a millisecond. */
const AT_ONCE = 50_000

/** Collects postings in the order of tools, of any terms, without an object for each list. */
export function createPostingsBuilder() {
  let terms = new Uint32Array(FIRST_LENGTH)
  let places = new Uint32Array(FIRST_LENGTH)
  let length = 0
  return {
    add(term: number, posting: number): void {
      if (length === terms.length) {
        terms = doubled(terms)
        places = doubled(places)
      }
      terms[length] = term
      places[length++] = posting
    },
    finish: (termCount: number) => sortByTerm(terms, places, length, termCount),
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
): Steps<Postings> {
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

/** The postings of a term, in the order of tools. */
export function listOf({ starts, all }: Postings, term: number): Uint32Array {
  return all.subarray(starts[term], starts[term + 1])
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

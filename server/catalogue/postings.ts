import type { Steps } from '../../contract/pad/steps.ts'
import { withRoom } from './number-lists.ts'

/** The postings of numbered terms: those added before `pack` in one array, later ones in chains. */
export type Postings = {
  add: (term: number, posting: number) => void
  /** Puts later ones into the one array, unless they are few. */
  pack: () => Steps<void>
  listOf: (term: number) => Uint32Array
  /** As `listOf`, one by one in any order, for thousands of terms. */
  forEach: (term: number, visit: (posting: number) => void) => void
}

const FIRST_LENGTH = 1 << 14
/** So many take about a millisecond. */
const AT_ONCE = 50_000
/** Of the postings that are packed, later ones may be this part. */
const FEW = 0.2

export function createPostings(): Postings {
  let [starts, all] = [new Uint32Array(1), new Uint32Array()]
  /** Of each term the newest of its chain, which is kept from 1 on, and of each of those the one before. */
  let heads = new Uint32Array(FIRST_LENGTH)
  let [later, nexts] = [new Uint32Array(FIRST_LENGTH), new Uint32Array(FIRST_LENGTH)]
  let [terms, length] = [0, 0]

  const packedOf = (term: number) =>
    all.subarray(starts[term] ?? all.length, starts[term + 1] ?? all.length)
  function visitLater(term: number, visit: (posting: number) => void) {
    for (let at = heads[term] ?? 0; at > 0; at = nexts[at - 1] ?? 0) visit(later[at - 1] ?? 0)
  }
  function countLater(term: number): number {
    let count = 0
    visitLater(term, () => count++)
    return count
  }
  /** Writes the list of a term so that it ends before a place. */
  function writeBefore(to: Uint32Array, end: number, term: number) {
    const packed = packedOf(term)
    let at = end
    let isInOrder = true
    visitLater(term, (posting) => {
      if (at < end && posting > (to[at] ?? 0)) isInOrder = false
      to[--at] = posting
    })
    const start = at - packed.length
    to.set(packed, start)
    const isAfter = at === end || at === start || (to[at] ?? 0) > (to[at - 1] ?? 0)
    if (!isInOrder || !isAfter) to.subarray(start, end).sort()
  }
  return {
    add(term, posting) {
      terms = Math.max(terms, term + 1)
      heads = withRoom(heads, term)
      ;[later, nexts] = [withRoom(later, length), withRoom(nexts, length)]
      later[length] = posting
      nexts[length] = heads[term] ?? 0
      heads[term] = ++length
    },
    *pack() {
      if (length <= all.length * FEW) return
      const ends = new Uint32Array(terms + 1)
      const whole = new Uint32Array(all.length + length)
      let done = 0
      for (let term = 0, end = 0; term < terms; term++) {
        end += packedOf(term).length + countLater(term)
        ends[term + 1] = end
        writeBefore(whole, end, term)
        if (end - done < AT_ONCE) continue
        done = end
        yield
      }
      ;[starts, all] = [ends, whole]
      ;[later, nexts] = [new Uint32Array(FIRST_LENGTH), new Uint32Array(FIRST_LENGTH)]
      heads = new Uint32Array(FIRST_LENGTH)
      length = 0
    },
    listOf(term) {
      if (!heads[term]) return packedOf(term)
      const list = new Uint32Array(packedOf(term).length + countLater(term))
      writeBefore(list, list.length, term)
      return list
    },
    forEach(term, visit) {
      for (let at = starts[term] ?? all.length; at < (starts[term + 1] ?? 0); at++)
        visit(all[at] ?? 0)
      visitLater(term, visit)
    },
  }
}

/** The first place of a list whose posting is not below another one. */
export function placeOfPosting(list: Uint32Array, posting: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) >= posting) high = middle
    else low = middle + 1
  }
  return low
}

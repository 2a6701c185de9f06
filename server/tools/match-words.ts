import type { Search } from '../../contract/search/read-search.ts'
import {
  closenessStepOf,
  FOUND,
  isShort,
  LACKING_STEP,
  marksOf,
} from '../../contract/search/tool-closeness.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { having } from './match-sizes.ts'

/** Whether a tool, by its place, is one of those. */
export type Test = (place: number) => boolean
/** The step of a word for each place (contract/search/tool-closeness.ts), MISSING where the tool does not have it. */
export type Steps = Uint8Array
const MISSING = 255

export type Matcher = {
  catalogue: Catalogue
  stepsOf: (spellings: readonly string[]) => Steps
  /** The tools that have all words and dimensions of a search, or are named by it; `own` is found without. */
  testOf: (search: Search, own?: string) => Test
}

/** The most words whose steps are cached: those of one word take 0.1 MB with 100,000 tools. */
const MOST_KEPT = 100

/** Matches words with the tools of a catalogue, each word once. It may be used until the next `await`, since tools change. */
export function createMatcher(catalogue: Catalogue): Matcher {
  const stepsOf = (spellings: readonly string[]) => {
    const key = spellings.join('\n')
    const kept = catalogue.steps.get(key)
    if (kept) return kept
    const steps = findSteps(catalogue, spellings)
    if (catalogue.steps.size >= MOST_KEPT) catalogue.steps.clear()
    catalogue.steps.set(key, steps)
    return steps
  }
  return {
    catalogue,
    stepsOf,
    testOf({ code, words, dimensions }, own) {
      const isWorded = words.length > 0 ? hasAll(words.map(stepsOf)) : () => dimensions.length > 0
      const sizes = dimensions.map((each) => having(catalogue, each))
      const isMatch = sizes.length === 0 ? isWorded : every([isWorded, ...sizes])
      const ownPlace = own === undefined ? undefined : catalogue.placeOf(own)
      const named = new Set([ownPlace, ...catalogue.placesOfCode(code)])
      return named.size === 1 && ownPlace === undefined
        ? isMatch
        : (place) => isMatch(place) || named.has(place)
    },
  }
}

/** Those of some places that pass a test. A loop, since they are many. */
export function select(places: Uint32Array, test: Test): Uint32Array {
  const found = new Uint32Array(places.length)
  let count = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (test(place)) found[count++] = place
  }
  return found.slice(0, count)
}

export function hasSome(places: Uint32Array, test: Test): boolean {
  for (let at = 0; at < places.length; at++) if (test(places[at] ?? 0)) return true
  return false
}

export function every(tests: readonly Test[]): Test {
  return (place) => {
    for (const test of tests) if (!test(place)) return false
    return true
  }
}

function hasAll(words: readonly Steps[]): Test {
  return (place) => {
    for (const steps of words) if ((steps[place] ?? MISSING) === MISSING) return false
    return true
  }
}

export function sumOfSteps(words: readonly Steps[]): (place: number) => number {
  return (place) => {
    let sum = 0
    for (const steps of words) {
      const step = steps[place] ?? MISSING
      sum += step === MISSING ? LACKING_STEP : step
    }
    return sum
  }
}

/** Whether at most `lacking` of the words have a greater step than `most`. */
export function hasNamed(words: readonly Steps[], most: number, lacking = 0): Test {
  return (place) => {
    let count = 0
    for (const steps of words) if ((steps[place] ?? MISSING) > most) count += 1
    return count <= lacking
  }
}

const stepByMarks = Uint8Array.from({ length: 256 }, (_, marks) => closenessStepOf(marks))

function findSteps(catalogue: Catalogue, spellings: readonly string[]): Steps {
  const steps = new Uint8Array(catalogue.tools.length).fill(MISSING)
  const found = new Uint8Array(steps.length)
  for (const spelling of spellings) {
    const marks = marksOfAll(catalogue, spelling)
    for (let place = 0; place < marks.length; place++) {
      const own = marks[place] ?? 0
      found[place] = (found[place] ?? 0) | (own & FOUND)
      const step = stepByMarks[own] ?? MISSING
      if (step < (steps[place] ?? 0)) steps[place] = step
    }
  }
  for (let place = 0; place < found.length; place++) if (found[place] === 0) steps[place] = MISSING
  return steps
}

/** Of two words or more, the texts of the tools that have the longest are looked at. */
function marksOfAll({ words, tools, searchedAt }: Catalogue, spelling: string): Uint8Array {
  if (!spelling.includes(' ')) return words.marksOf(spelling, isShort(spelling), tools.length)
  const [longest = ''] = spelling.split(' ').toSorted((one, other) => other.length - one.length)
  return words.marksOf(longest, false, tools.length).map((marks, place) => {
    const text = marks > 0 && searchedAt(place)
    return text ? marksOf(text, spelling) : 0
  })
}

export type NumberLists = {
  set: (place: number, numbers: readonly number[]) => void
  /** All lists; that of a place is from `startOf` to `endOf` it. */
  all: () => Uint32Array
  startOf: (place: number) => number
  endOf: (place: number) => number
}

export function createNumberLists(): NumberLists {
  let all = new Uint32Array(1 << 10)
  let [starts, ends] = [new Uint32Array(1 << 10), new Uint32Array(1 << 10)]
  let length = 0
  return {
    set(place, numbers) {
      ;[starts, ends] = [withRoom(starts, place), withRoom(ends, place)]
      all = withRoom(all, length + numbers.length)
      all.set(numbers, length)
      starts[place] = length
      length += numbers.length
      ends[place] = length
    },
    all: () => all,
    startOf: (place) => starts[place] ?? 0,
    endOf: (place) => ends[place] ?? 0,
  }
}

/** An array with a place `at`: the same, or one that is twice as long. */
export function withRoom(array: Uint32Array<ArrayBuffer>, at: number): Uint32Array<ArrayBuffer> {
  if (at < array.length) return array
  const longer = new Uint32Array(Math.max(array.length * 2, at + 1))
  longer.set(array)
  return longer
}

/** Long texts that are seldom read, one for each place, in one buffer. */
export type KeptTexts = {
  set: (place: number, text: string) => void
  at: (place: number) => string
}

export function createKeptTexts(): KeptTexts {
  let bytes = Buffer.alloc(1 << 16)
  let [starts, ends] = [new Uint32Array(1 << 10), new Uint32Array(1 << 10)]
  let length = 0
  return {
    set(place, text) {
      ;[starts, ends] = [withRoom(starts, place), withRoom(ends, place)]
      const end = length + Buffer.byteLength(text)
      if (end > bytes.length) {
        const longer = Buffer.alloc(end * 2)
        bytes.copy(longer, 0, 0, length)
        bytes = longer
      }
      bytes.write(text, length)
      starts[place] = length
      ends[place] = end
      length = end
    },
    at: (place) => bytes.toString('utf8', starts[place], ends[place]),
  }
}

/** The first number behind `from` for which something holds, as it does for all after that; those near `from` are looked at first. */
export function firstBehind(from: number, holds: (number: number) => boolean): number {
  let step = 1
  while (!holds(from + step)) step *= 2
  let [low, high] = [from + (step >> 1), from + step]
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

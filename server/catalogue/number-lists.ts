/** A list of whole numbers for each place, all in one array. */
export type NumberLists = {
  /** Takes in the list of the next place. */
  add: (numbers: readonly number[]) => void
  /** All lists; that of a place begins at `startOf` of it and ends at that of the next one. */
  all: () => Uint32Array
  startOf: (place: number) => number
}

export function createNumberLists(): NumberLists {
  let [all, starts] = [new Uint32Array(1 << 10), new Uint32Array(1 << 10)]
  let [count, length] = [0, 0]
  return {
    add(numbers) {
      starts = withRoom(starts, count + 1)
      all = withRoom(all, length + numbers.length)
      all.set(numbers, length)
      length += numbers.length
      starts[++count] = length
    },
    all: () => all,
    startOf: (place) => starts[place] ?? length,
  }
}

/** An array with a place `at`: the same, or one that is twice as long. */
export function withRoom(array: Uint32Array<ArrayBuffer>, at: number): Uint32Array<ArrayBuffer> {
  if (at < array.length) return array
  const longer = new Uint32Array(Math.max(array.length * 2, at + 1))
  longer.set(array)
  return longer
}

export type Lookup = {
  add: (text: string) => void
  find: (text: string, isMeant?: (number: number) => boolean) => number | undefined
}

/** Keeps twelve bytes for each number and no texts; `textOf` makes that of a number. */
export function createLookup(textOf: (number: number) => string): Lookup {
  let size = 1 << 10
  let count = 0
  let [hashes, nexts, newest] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]

  /** Numbers are kept from 1 on, so that 0 is none. */
  function link(number: number) {
    const at = (hashes[number] ?? 0) & (size - 1)
    nexts[number] = newest[at] ?? 0
    newest[at] = number + 1
  }
  function grow() {
    size *= 2
    const before = hashes
    ;[hashes, nexts, newest] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)]
    hashes.set(before)
    for (let number = 0; number < count; number++) link(number)
  }
  return {
    add(text) {
      if (count === size) grow()
      hashes[count] = bucketHashOf(text)
      link(count++)
    },
    find(text, isMeant = () => true) {
      const hash = bucketHashOf(text)
      for (let at = newest[hash & (size - 1)] ?? 0; at > 0; at = nexts[at - 1] ?? 0) {
        const number = at - 1
        if (hashes[number] === hash && textOf(number) === text && isMeant(number)) return number
      }
      return undefined
    },
  }
}

/** FNV-1a, with its upper bits mixed into the lower ones. */
export function bucketHashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}

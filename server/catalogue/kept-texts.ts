import { withRoom } from './number-lists.ts'

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

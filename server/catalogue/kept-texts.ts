/** Long texts that are seldom read, a line of one buffer for each place. */
export type KeptTexts = { add: (text: string) => void; at: (place: number) => string }

export function createKeptTexts(): KeptTexts {
  let bytes = Buffer.alloc(1 << 16)
  const ends: number[] = []
  return {
    add(text) {
      const start = ends.at(-1) ?? 0
      const end = start + Buffer.byteLength(text)
      if (end > bytes.length) {
        const longer = Buffer.alloc(end * 2)
        bytes.copy(longer, 0, 0, start)
        bytes = longer
      }
      bytes.write(text, start)
      ends.push(end)
    },
    at: (place) => bytes.toString('utf8', ends[place - 1] ?? 0, ends[place]),
  }
}

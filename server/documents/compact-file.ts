import { deflateSync } from 'node:zlib'

/** How many objects are compressed together; a reader unpacks all of them for the first that it needs. */
const MOST_TOGETHER = 500

type Kept = { id: number; text: string }
/** Where an object is: at an offset of the file, or at a place within a stream of objects. */
type Entry = [kind: 1, offset: number, zero: 0] | [kind: 2, stream: number, index: number]

/**
 * A PDF file whose small objects are compressed together and whose table of objects is compressed too (PDF 1.5). The tags of
 * a paper of a thousand lines are seven thousand objects: written one by one they are three quarters of the file.
 */
export function createCompactFile(head: Uint8Array) {
  const chunks: Uint8Array[] = [head]
  const entries = new Map<number, Entry>()
  const small: Kept[] = []
  let offset = head.length
  const append = (chunk: Uint8Array) => {
    chunks.push(chunk)
    offset += chunk.length
  }
  /** Writes an object that has binary content, such as a font or the content of a page. */
  const addStream = (id: number, dictionary: string, bytes: Uint8Array) => {
    entries.set(id, [1, offset, 0])
    append(latin1(`${id} 0 obj\n${dictionary}\nstream\n`))
    append(bytes)
    append(latin1('\nendstream\nendobj\n'))
  }
  const addCompressed = (id: number, entriesOfIt: string, content: Uint8Array) => {
    const bytes = deflateSync(content, { level: 9 })
    addStream(id, `<<${entriesOfIt}/Length ${bytes.length}/Filter/FlateDecode>>`, bytes)
  }
  const packObjects = (objects: readonly Kept[], id: number) => {
    let at = 0
    const places = objects.map(({ id: own, text }, index) => {
      entries.set(own, [2, id, index])
      const place = `${own} ${at}`
      at += text.length + 1
      return place
    })
    const first = `${places.join(' ')}\n`
    const content = latin1(first + objects.map(({ text }) => `${text}\n`).join(''))
    addCompressed(id, `/Type/ObjStm/N ${objects.length}/First ${first.length}`, content)
  }
  return {
    addStream,
    add: (id: number, text: string) => small.push({ id, text }),
    /** `trailer` holds what the table of objects says of the whole file. */
    end(trailer: string): Buffer {
      let next = Math.max(...entries.keys(), ...small.map(({ id }) => id)) + 1
      small.sort((one, other) => one.id - other.id)
      for (let at = 0; at < small.length; at += MOST_TOGETHER)
        packObjects(small.slice(at, at + MOST_TOGETHER), next++)
      const [id, start] = [next, offset]
      entries.set(id, [1, start, 0])
      const facts = trailer.replace(/^<<|>>$|\/Size \d+/g, '')
      addCompressed(id, `/Type/XRef/Size ${id + 1}${tableFormat}${facts}`, tableOf(entries, id + 1))
      append(latin1(`startxref\n${start}\n%%EOF\n`))
      return Buffer.concat(chunks)
    },
  }
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

const ROW = 7
/** One byte, four and two; each row is written as its difference from the one before (PNG's filter 'Up'). */
const tableFormat = `/W[1 4 2]/DecodeParms<</Predictor 12/Columns ${ROW}>>`

function tableOf(entries: ReadonlyMap<number, Entry>, size: number): Buffer {
  const table = Buffer.alloc(size * (ROW + 1))
  let before: Buffer = Buffer.alloc(ROW)
  for (let id = 0; id < size; id += 1) {
    const row = rowOf(entries.get(id))
    table[id * (ROW + 1)] = 2
    for (const [at, byte] of row.entries())
      table[id * (ROW + 1) + 1 + at] = byte - (before[at] ?? 0)
    before = row
  }
  return table
}

/** Object 0, and a number without an object, is free. */
function rowOf(entry: Entry | undefined): Buffer {
  const row = Buffer.alloc(ROW)
  if (!entry) {
    row.writeUInt16BE(65_535, 5)
    return row
  }
  const [kind, place, index] = entry
  row.writeUInt8(kind)
  row.writeUInt32BE(place, 1)
  row.writeUInt16BE(index, 5)
  return row
}

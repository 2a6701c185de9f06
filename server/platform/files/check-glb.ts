import { z } from 'zod'

/** What a page may have to hold of a model of 5 MB: honest packing makes it some ten times larger. */
const MAX_UNPACKED_BYTES = 128_000_000
const BYTES_OF_NUMBER = 4
const numbersOf = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
])
const count = z.number().nonnegative()
const packed = z.looseObject({ count, byteStride: count })

const contentsSchema = z.looseObject({
  asset: z.looseObject({}),
  accessors: z.array(z.looseObject({ count, type: z.string() })).default([]),
  bufferViews: z
    .array(
      z.looseObject({
        extensions: z.looseObject({ EXT_meshopt_compression: packed.optional() }).optional(),
      }),
    )
    .default([]),
  nodes: z.array(z.looseObject({ children: z.array(z.int()).default([]) })).default([]),
})
type Contents = z.output<typeof contentsSchema>

function isOfFairSize(json: unknown): boolean {
  const { data } = contentsSchema.safeParse(json)
  return data !== undefined && unpackedBytes(data) <= MAX_UNPACKED_BYTES && isForest(data.nodes)
}

function unpackedBytes({ accessors, bufferViews }: Contents): number {
  const shown = accessors.map(
    (each) => each.count * (numbersOf.get(each.type) ?? Number.POSITIVE_INFINITY) * BYTES_OF_NUMBER,
  )
  const unpacked = bufferViews.map(({ extensions }) => {
    const view = extensions?.EXT_meshopt_compression
    return view ? view.count * view.byteStride : 0
  })
  return [...shown, ...unpacked].reduce((sum, bytes) => sum + bytes, 0)
}

/** Each node has one parent at most and none is its own ancestor: else a few nodes are drawn without end. */
function isForest(nodes: Contents['nodes']): boolean {
  const children = nodes.flatMap((node) => node.children)
  const inner = new Set(children)
  if (inner.size < children.length) return false
  const reached = [...nodes.keys()].filter((at) => !inner.has(at))
  // The list grows while it is walked.
  for (const at of reached) for (const child of nodes[at]?.children ?? []) reached.push(child)
  return reached.length === nodes.length
}

const HEADER_BYTES = 12
const CHUNK_BYTES = 8
const JSON_CHUNK = 0x4e4f534a
const marks = new Set(Buffer.from(',[{'))
const MOST_VALUES = 300_000
/** Their decoders are not part of the shop's pages. */
const refusedExtensions = new Set(['KHR_draco_mesh_compression', 'KHR_texture_basisu'])

/** Whether bytes are a GLB model, version 2, that names no outside address, needs no decoder which pages lack, and is no bomb. */
export function isGlb(bytes: Buffer): boolean {
  const json = readGlbJson(bytes)
  if (typeof json !== 'object' || json === null) return false
  return isSelfContained(json) && isOfFairSize(json)
}

function readGlbJson(bytes: Buffer): unknown {
  if (bytes.length < HEADER_BYTES + CHUNK_BYTES) return undefined
  const isGltf = bytes.toString('latin1', 0, 4) === 'glTF' && bytes.readUInt32LE(4) === 2
  const length = bytes.readUInt32LE(HEADER_BYTES)
  const start = HEADER_BYTES + CHUNK_BYTES
  const isWhole = bytes.readUInt32LE(8) === bytes.length && start + length <= bytes.length
  if (!isGltf || !isWhole || bytes.readUInt32LE(HEADER_BYTES + 4) !== JSON_CHUNK) return undefined
  const json = bytes.subarray(start, start + length)
  if (!isOfFewValues(json)) return undefined
  try {
    return JSON.parse(json.toString())
  } catch {
    return undefined
  }
}

/** Millions of empty values would keep the process busy for seconds; vertices and textures are none. */
function isOfFewValues(json: Buffer): boolean {
  let found = 0
  for (const byte of json) if (marks.has(byte)) found += 1
  return found <= MOST_VALUES
}

/** Without recursion: the JSON may be nested as deep as its size allows. */
function isSelfContained(json: object): boolean {
  const waiting: unknown[] = [json]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'uri' && !(typeof inner === 'string' && /^data:/i.test(inner))) return false
      if (refusedExtensions.has(key)) return false
      if (typeof inner === 'string' && refusedExtensions.has(inner)) return false
      if (typeof inner === 'object' && inner !== null) waiting.push(inner)
    }
  }
  return true
}

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

/** Whether a model's JSON unpacks to something that a page can hold, of parts that form a tree. */
export function isOfFairSize(json: unknown): boolean {
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

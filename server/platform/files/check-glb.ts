import { isOfFairSize } from './glb-contents.ts'

const HEADER_BYTES = 12
const CHUNK_BYTES = 8
const JSON_CHUNK = 0x4e4f534a
/** What divides or opens values. */
const marks = new Set(Buffer.from(',[{'))
const MOST_VALUES = 300_000
/** Their decoders are not part of the shop's pages. */
const refusedExtensions = new Set(['KHR_draco_mesh_compression', 'KHR_texture_basisu'])

/** Whether bytes are a GLB model, version 2, that names no outside address, needs no decoder which pages lack, and is no bomb. */
export function isGlb(bytes: Buffer): boolean {
  const json = readJson(bytes)
  if (typeof json !== 'object' || json === null) return false
  return isSelfContained(json) && isOfFairSize(json)
}

/** The first chunk, which is JSON; undefined where there is none. */
function readJson(bytes: Buffer): unknown {
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

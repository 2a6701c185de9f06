/** A GLB of one JSON chunk, as exporters write it. */
export function glb(json: unknown, { version = 2, magic = 'glTF' } = {}): Buffer {
  const text = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json))
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const head = Buffer.alloc(20)
  head.write(magic, 0, 'latin1')
  head.writeUInt32LE(version, 4)
  head.writeUInt32LE(20 + padded.length, 8)
  head.writeUInt32LE(padded.length, 12)
  head.write('JSON', 16, 'latin1')
  return Buffer.concat([head, padded])
}

const CORNERS = [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0]
const ON_PICTURE = [0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0]

/** A square that shows a picture on both sides; the picture is inside of the GLB, as exporters write it. */
export function texturedGlb(png: Buffer): Buffer {
  const floats = (numbers: number[]) => Buffer.from(new Float32Array(numbers).buffer)
  const parts = [floats(CORNERS), floats(ON_PICTURE), png]
  const starts = parts.map((_, at) => Buffer.concat(parts.slice(0, at)).length)
  const all = Buffer.concat([...parts, Buffer.alloc((4 - (png.length % 4)) % 4)])
  const vertices = { componentType: 5126, count: 6 }
  const head = glb({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [{ doubleSided: true, pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 2, mimeType: 'image/png' }],
    accessors: [
      { ...vertices, bufferView: 0, type: 'VEC3', min: [-1, -1, 0], max: [1, 1, 0] },
      { ...vertices, bufferView: 1, type: 'VEC2' },
    ],
    bufferViews: parts.map(({ length }, at) => ({
      buffer: 0,
      byteOffset: starts[at],
      byteLength: length,
    })),
    buffers: [{ byteLength: all.length }],
  })
  const chunk = Buffer.alloc(8)
  chunk.writeUInt32LE(all.length)
  chunk.write('BIN\0', 4, 'latin1')
  const whole = Buffer.concat([head, chunk, all])
  whole.writeUInt32LE(whole.length, 8)
  return whole
}

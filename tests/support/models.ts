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

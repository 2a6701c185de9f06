/** The type of a picture by its first bytes; its name and declared type prove nothing. Undefined for anything else. */
export function pictureTypeOf(bytes: Buffer): string | undefined {
  if (isJpeg(bytes)) return 'image/jpeg'
  if (isPng(bytes)) return 'image/png'
  if (isWebp(bytes)) return 'image/webp'
  return isAvif(bytes) ? 'image/avif' : undefined
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
const isWebp = (bytes: Buffer) => read(bytes, 0, 4) === 'RIFF' && read(bytes, 8, 12) === 'WEBP'

/** The brands of the first box of the file, of which one must be AVIF's. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || read(bytes, 4, 8) !== 'ftyp') return false
  const brands = read(bytes, 8, Math.min(bytes.readUInt32BE(0), 256))
  return /^(.{4})*?avif/s.test(brands)
}

function read(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}

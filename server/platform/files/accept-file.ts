import * as limits from '../../../contract/limits.ts'
import type { FileKind } from '../../../contract/tools/tool-files.ts'
import { fileTooLarge } from '../http/form-body.ts'
import { Refusal } from '../http/refusal.ts'
import { isGlb } from './check-glb.ts'
import { checkSvg, type Size } from './check-svg.ts'

export type AcceptedFile = Size & { type: string; extension: string | null; bytes: Buffer }

type Type = {
  type: string
  extension: string | null
  maxBytes: number
  /** Its size, and what is kept where that is not all, if it is of this type; by its bytes, since name and declared type prove nothing. */
  read: (bytes: Buffer) => (Size & { bytes?: Buffer }) | undefined
}
const noSize: Size = { width: null, height: null }

const document = (
  type: string,
  extension: string | null,
  isIt: (bytes: Buffer) => boolean,
  maxBytes = limits.MAX_DOCUMENT_BYTES,
): Type => ({ type, extension, maxBytes, read: (bytes) => (isIt(bytes) ? noSize : undefined) })
const beginsWith = (pattern: RegExp) => (bytes: Buffer) =>
  pattern.test(bytes.toString('latin1', 0, 1024))

const isPicture = (type: string) => (bytes: Buffer) => pictureTypeOf(bytes) === type

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'].map((type) =>
  document(type, null, isPicture(type), limits.MAX_PICTURE_BYTES),
)
const svg: Type = {
  type: 'image/svg+xml',
  extension: 'svg',
  maxBytes: limits.MAX_DRAWING_BYTES,
  read: (bytes) => (bytes.length > limits.MAX_DRAWING_BYTES ? maybeSvg(bytes) : checkSvg(bytes)),
}

const kinds: Record<FileKind | 'booking', { types: Type[]; inWords: string }> = {
  picture: { types: pictures, inWords: 'JPEG, PNG, WebP and AVIF' },
  drawing: {
    types: [...pictures, svg],
    inWords: 'SVG of shapes and text alone, JPEG, PNG, WebP and AVIF',
  },
  model: {
    types: [document('model/gltf-binary', 'glb', isGlb, limits.MAX_PICTURE_BYTES)],
    inWords: 'GLB that holds all its parts, without Draco and KTX2',
  },
  document: {
    types: [
      document(
        'image/vnd.dxf',
        'dxf',
        beginsWith(/^(AutoCAD Binary DXF\r\n|(\s*999\r?\n.*\r?\n)*\s*0\r?\nSECTION\r?\n)/),
      ),
      document('model/step', 'step', beginsWith(/^ISO-10303-21;/)),
      document('application/pdf', 'pdf', isPdf),
    ],
    inWords: 'PDF, DXF and STEP',
  },
  // Kept as they are, pictures too: they are papers, and only saved.
  booking: {
    types: [
      document('image/png', 'png', isPicture('image/png'), limits.MAX_BOOKING_FILE_BYTES),
      document('image/jpeg', 'jpg', isPicture('image/jpeg'), limits.MAX_BOOKING_FILE_BYTES),
      document('application/pdf', 'pdf', isPdf, limits.MAX_BOOKING_FILE_BYTES),
    ],
    inWords: 'PDF, PNG and JPEG',
  },
}

/** Judges a sent file by its bytes: 415 for another type than its kind takes, 413 for one that is too large. */
export async function acceptFile(kind: FileKind | 'booking', file: File): Promise<AcceptedFile> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const { types, inWords } = kinds[kind]
  for (const { type, extension, maxBytes, read } of types) {
    const size = read(bytes)
    if (size && bytes.length > maxBytes) throw fileTooLarge(maxBytes)
    if (size) return { type, extension, bytes, ...size }
  }
  throw new Refusal('file_type_refused', { types: inWords })
}

const maybeSvg = (bytes: Buffer) => (bytes.subarray(0, 1024).includes('<svg') ? noSize : undefined)

/** Scanners write some bytes before the first sign of a PDF, which readers allow up to here. Never markup, which is no PDF. */
function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 1024)
  const at = head.search(/%PDF-\d/)
  return at >= 0 && !head.slice(0, at).includes('<')
}

/** The type of a picture by its first bytes; its name and declared type prove nothing. Undefined for anything else. */
export function pictureTypeOf(bytes: Buffer): string | undefined {
  if (isJpeg(bytes)) return 'image/jpeg'
  if (isPng(bytes)) return 'image/png'
  return isWebp(bytes) ? 'image/webp' : isAvif(bytes) ? 'image/avif' : undefined
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
const isWebp = (bytes: Buffer) => read(bytes, 0, 4) === 'RIFF' && read(bytes, 8, 12) === 'WEBP'

function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || read(bytes, 4, 8) !== 'ftyp') return false
  const brands = read(bytes, 8, Math.min(bytes.readUInt32BE(0), 256))
  return /^(.{4})*?avif/s.test(brands)
}

const read = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

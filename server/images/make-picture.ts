import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { UPLOAD_WIDTHS } from '../../contract/limits.ts'
import { pictureTypeOf } from '../platform/files/accept-file.ts'
import { PictureRefusal } from './picture-refusal.ts'

const MAX_PIXELS = 25_000_000

// One picture at a time and no caches: uploads must not take much memory.
sharp.cache(false)
sharp.concurrency(2)

const careful: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 }

/** The files of a picture by what follows its name: '.1200x900.jpg', '.1200x900.320.avif', … */
export type PictureFiles = { size: string; files: Map<string, Buffer> }

/** Decodes a picture and encodes it again, so that nothing of the sent bytes is kept, such as place or camera. */
export async function makePicture(bytes: Buffer): Promise<PictureFiles> {
  if (!pictureTypeOf(bytes))
    throw new PictureRefusal(415, 'Unavailable image format: please use JPEG, PNG, WebP or AVIF.')
  const { data, info } = await decodePicture(bytes)
  const size = `${info.width}x${info.height}`
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { size, files: await encode(sharp(data, { raw }), size) }
}

async function decodePicture(bytes: Buffer) {
  await refuseTooManyPixels(bytes)
  try {
    return await sharp(bytes, { ...careful, autoOrient: true })
      .resize({ width: 1200, height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#f4f2ee' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw damaged()
  }
}

async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { ...careful, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (width * height > MAX_PIXELS)
    throw new PictureRefusal(413, 'The picture is too large: it has more than 25 million pixels.')
}

const damaged = () => new PictureRefusal(415, 'The picture is damaged and cannot be read.')

async function encode(picture: Sharp, size: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const width of UPLOAD_WIDTHS) {
    const sized = picture.clone().resize({ width, withoutEnlargement: true })
    const avif = await sized.clone().avif({ quality: 52, effort: 2 }).toBuffer()
    const webp = await sized.clone().webp({ quality: 76, smartSubsample: true }).toBuffer()
    files.set(`.${size}.${width}.avif`, avif).set(`.${size}.${width}.webp`, webp)
  }
  return files.set(`.${size}.jpg`, await picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
}

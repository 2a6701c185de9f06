import { mkdir, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { type PictureKind, pictureWidths } from '../app/ui/picture-address.ts'

// Chosen by eye: the lowest quality that keeps fine threads and gear edges clean.
const avifQuality = { tools: 52, parts: 52, banners: 50, projects: 48, team: 52 }
const webpQuality = { tools: 76, parts: 76, banners: 74, projects: 70, team: 76 }
const jpegQuality = 74

/** Makes one JPEG in full size, and AVIF and WebP in the widths that pages request. */
export async function makePictures(kind: PictureKind, from: string, to: string) {
  await mkdir(to, { recursive: true })
  const files = (await readdir(from)).filter((file) => file.endsWith('.jpg')).sort()
  for (const file of files) await makeVariants(kind, join(from, file), to)
  return files.length
}

async function makeVariants(kind: PictureKind, file: string, to: string) {
  const { width, height } = await sharp(file).metadata()
  const stem = join(to, `${parse(file).name}.${width}x${height}`)
  await makeJpeg(file, `${stem}.jpg`)
  for (const each of pictureWidths[kind]) {
    const picture = sharp(file).resize({ width: each })
    const avif = { quality: avifQuality[kind], effort: 6 }
    const webp = { quality: webpQuality[kind], effort: 6, smartSubsample: true }
    await picture.clone().avif(avif).toFile(`${stem}.${each}.avif`)
    await picture.clone().webp(webp).toFile(`${stem}.${each}.webp`)
  }
}

/** For browsers without AVIF and WebP, for sharing, and as the stored address. */
export async function makeJpeg(file: string, to: string) {
  await sharp(file).jpeg({ quality: jpegQuality, mozjpeg: true }).toFile(to)
}

import { mkdir, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { type PictureKind, pictureWidths } from '../app/ui/picture-address.ts'

// Chosen by eye: the lowest at which fine threads and gear edges stay clean.
const avifQuality = { tools: 52, banners: 50, projects: 48, team: 52 }
const webpQuality = { tools: 76, banners: 74, projects: 70, team: 76 }
const jpegQuality = 74

/** Makes every picture of a kind: one JPEG in full size, AVIF and WebP in the widths that pages ask for. */
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

/** For browsers without the other two, for sharing, and as the address the shop keeps. */
export async function makeJpeg(file: string, to: string) {
  await sharp(file).jpeg({ quality: jpegQuality, mozjpeg: true }).toFile(to)
}

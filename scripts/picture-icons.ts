import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const paper = '#f4f2ee'

/** Makes the icons for phones and browsers from one drawing. */
export async function makeIcons(mark: string, to: string) {
  await makeIcon(mark, 180, 0.72, join(to, 'apple-touch-icon.png'))
  await makeIcon(mark, 192, 0.72, join(to, 'icon-192.png'))
  // The largest is also the maskable one: its drawing is within the safe circle.
  await makeIcon(mark, 512, 0.6, join(to, 'icon-512.png'))
  await makeFavicon(mark, join(to, 'favicon.ico'))
}

/** For clients that request /favicon.ico without reading a page: a 22-byte header and a PNG of 48 pixels. */
async function makeFavicon(mark: string, to: string) {
  const size = 48
  const png = await sharp(mark, { density: 600 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  await writeFile(to, Buffer.concat([head, png]))
}

async function makeIcon(mark: string, size: number, part: number, to: string) {
  const inner = Math.round(size * part)
  const drawing = await sharp(mark, { density: 1200 }).resize(inner, inner).png().toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(to)
}

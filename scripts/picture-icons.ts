import { join } from 'node:path'
import sharp from 'sharp'

const paper = '#f4f2ee'

/** The icons that phones and browsers put on their own surfaces, from the one drawing. */
export async function makeIcons(mark: string, to: string) {
  await makeIcon(mark, 180, 0.72, join(to, 'apple-touch-icon.png'))
  await makeIcon(mark, 192, 0.72, join(to, 'icon-192.png'))
  // The largest is also the maskable one: its drawing keeps within the safe circle.
  await makeIcon(mark, 512, 0.6, join(to, 'icon-512.png'))
}

async function makeIcon(mark: string, size: number, part: number, to: string) {
  const inner = Math.round(size * part)
  const drawing = await sharp(mark, { density: 1200 }).resize(inner, inner).png().toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(to)
}

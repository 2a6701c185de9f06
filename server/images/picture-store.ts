import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFiles } from './make-picture.ts'

const ADDRESS = '/media/uploads/'
const fileName = /^[0-9a-f]{32}\.\d+x\d+(\.\d+\.(avif|webp)|\.jpg)$/

let queue: Promise<unknown> = Promise.resolve()

/** Makes a picture fit to be shown, keeps it, and gives its address; one after another, for decoding takes memory. */
export function keepPicture(dataDir: string, bytes: Buffer): Promise<string> {
  const work = queue.then(() => makeAndSave(dataDir, bytes))
  queue = work.catch(() => undefined)
  return work
}

/** The library that decodes is loaded with the first picture, not with the shop. */
async function makeAndSave(dataDir: string, bytes: Buffer): Promise<string> {
  const { makePicture } = await import('./make-picture.ts')
  return save(dataDir, await makePicture(bytes))
}

/** The picture's own address is written last: whoever knows it finds all of its sizes. */
async function save(dataDir: string, { size, files }: PictureFiles): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await mkdir(uploadsFolder(dataDir), { recursive: true })
  for (const [ending, bytes] of files) {
    await writeFile(path.join(uploadsFolder(dataDir), `${name}${ending}`), bytes, { flag: 'wx' })
  }
  return `${ADDRESS}${name}.${size}.jpg`
}

/** Where a file lies that was uploaded; nothing for a name that none can have. */
export function uploadedFile(dataDir: string, name: string): string | undefined {
  return fileName.test(name) ? path.join(uploadsFolder(dataDir), name) : undefined
}

/** Where all that was uploaded lies. */
export function uploadsFolder(dataDir: string): string {
  return path.join(dataDir, 'uploads')
}

import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { PictureFiles } from './make-picture.ts'

const ADDRESS = '/media/uploads/'
const fileName = /^[0-9a-f]{32}\.\d+x\d+(\.\d+\.(avif|webp)|\.jpg)$/

/** A store of uploaded pictures: a folder of this machine, or a bucket that all machines reach. */
export type PictureStore = {
  /** Stores a file under a name that is never used again. */
  save(name: string, bytes: Buffer): Promise<void>
  /** The file's bytes, `size` of them; nothing for an unknown name. */
  open(name: string): Promise<{ size: number; bytes: Readable } | undefined>
  list(): Promise<{ name: string; savedAt: Date }[]>
  remove(name: string): Promise<void>
}

let queue: Promise<unknown> = Promise.resolve()

/** Converts and stores a picture and returns its address; one after another, since decoding takes memory. */
export function keepPicture(store: PictureStore, bytes: Buffer): Promise<string> {
  const work = queue.then(() => makeAndSave(store, bytes))
  queue = work.catch(() => undefined)
  return work
}

/** The library that decodes is loaded with the first picture, not with the shop. */
async function makeAndSave(store: PictureStore, bytes: Buffer): Promise<string> {
  const { makePicture } = await import('./make-picture.ts')
  return save(store, await makePicture(bytes))
}

/** The picture's own address is written last, so that all of its sizes exist by then. */
async function save(store: PictureStore, { size, files }: PictureFiles): Promise<string> {
  const name = randomBytes(16).toString('hex')
  for (const [ending, bytes] of files) await store.save(`${name}${ending}`, bytes)
  return `${ADDRESS}${name}.${size}.jpg`
}

/** Whether an uploaded file can have this name; such names never lead to another folder. */
export function isPictureName(name: string): boolean {
  return fileName.test(name)
}

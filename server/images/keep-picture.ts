import { randomBytes } from 'node:crypto'
import type { FileStore } from '../platform/files/file-store.ts'
import type { PictureFiles } from './make-picture.ts'

const ADDRESS = '/media/uploads/'

let queue: Promise<unknown> = Promise.resolve()

/** Converts and stores a picture and returns its address; one after another, since decoding takes memory. */
export function keepPicture(store: FileStore, bytes: Buffer): Promise<string> {
  const work = queue.then(() => makeAndSave(store, bytes))
  queue = work.catch(() => undefined)
  return work
}

async function makeAndSave(store: FileStore, bytes: Buffer): Promise<string> {
  const { makePicture } = await import('./make-picture.ts')
  return save(store, await makePicture(bytes))
}

/** The picture's own address is written last, so that all of its sizes exist by then. */
async function save(store: FileStore, { size, files }: PictureFiles): Promise<string> {
  const name = randomBytes(16).toString('hex')
  for (const [ending, bytes] of files) await store.save(`${name}${ending}`, bytes)
  return `${ADDRESS}${name}.${size}.jpg`
}

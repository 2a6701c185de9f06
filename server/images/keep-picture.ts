import { randomBytes } from 'node:crypto'
import type { FileStore } from '../platform/files/file-store.ts'

let queue: Promise<unknown> = Promise.resolve()

/** Converts and stores a picture and returns its address; one after another, since decoding takes memory. */
export function keepPicture(store: FileStore, bytes: Buffer): Promise<string> {
  const work = queue.then(() => makeAndSave(store, bytes))
  queue = work.catch(() => undefined)
  return work
}

/** The picture's own address is written last, so that all of its sizes exist by then. */
async function makeAndSave(store: FileStore, sent: Buffer): Promise<string> {
  const { makePicture } = await import('./make-picture.ts')
  const { size, files } = await makePicture(sent)
  const name = randomBytes(16).toString('hex')
  for (const [ending, bytes] of files) await store.save(`${name}${ending}`, bytes)
  return `/media/uploads/${name}.${size}.jpg`
}

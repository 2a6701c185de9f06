import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { bucketStore } from '../../images/bucket-store.ts'
import { folderStore } from '../../images/folder-store.ts'
import type { PictureStore } from '../../images/picture-store.ts'

const FOLDER = 'private'
const privateName = /^private-[0-9a-f]{32}\.(pdf|png|jpg)$/

/** The store of files that only calls with a bearer serve; no open address leads to it. */
export function findPrivateStore({
  bucket,
  dataDir,
}: Pick<Config, 'bucket' | 'dataDir'>): PictureStore {
  return bucket ? bucketStore(bucket, `${FOLDER}/`) : folderStore(path.join(dataDir, FOLDER))
}

/** A name that is never used again. */
export function newPrivateName(extension: string): string {
  return `private-${randomBytes(16).toString('hex')}.${extension}`
}

/** Whether a private file can have this name; such names never lead to another folder. */
export function isPrivateName(name: string): boolean {
  return privateName.test(name)
}

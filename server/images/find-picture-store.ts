import path from 'node:path'
import type { Config } from '../config.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'

/** The store of uploaded pictures that is configured. */
export function findPictureStore({
  bucket,
  dataDir,
}: Pick<Config, 'bucket' | 'dataDir'>): PictureStore {
  return bucket ? bucketStore(bucket) : folderStore(path.join(dataDir, 'uploads'))
}

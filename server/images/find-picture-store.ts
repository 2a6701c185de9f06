import path from 'node:path'
import type { Config } from '../config.ts'
import { isFileName } from '../platform/files/file-names.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'

/** The configured store of what is uploaded: pictures in the folder `uploads`, drawings, models and documents in `files`. */
export function findPictureStore({
  bucket,
  dataDir,
}: Pick<Config, 'bucket' | 'dataDir'>): PictureStore {
  const open = (folder: string) =>
    bucket ? bucketStore(bucket, `${folder}/`) : folderStore(path.join(dataDir, folder))
  const [pictures, files] = [open('uploads'), open('files')]
  const storeOf = (name: string) => (isFileName(name) ? files : pictures)
  return {
    save: (name, bytes) => storeOf(name).save(name, bytes),
    open: (name) => storeOf(name).open(name),
    list: async () => [...(await pictures.list()), ...(await files.list())],
    remove: (name) => storeOf(name).remove(name),
  }
}

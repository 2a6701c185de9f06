import type { Config } from '../../config.ts'
import { findPictureStore } from '../../images/find-picture-store.ts'
import { isPictureName, type PictureStore } from '../../images/picture-store.ts'
import { isFileName } from './file-names.ts'
import { findPrivateStore, isPrivateName } from './private-files.ts'

/** All files that the shop keeps, the private ones too: for backups. */
export function findEveryStore(config: Pick<Config, 'bucket' | 'dataDir'>): PictureStore {
  const [open, secret] = [findPictureStore(config), findPrivateStore(config)]
  const storeOf = (name: string) => (isPrivateName(name) ? secret : open)
  return {
    save: (name, bytes) => storeOf(name).save(name, bytes),
    open: (name) => storeOf(name).open(name),
    list: async () => [...(await open.list()), ...(await secret.list())],
    remove: (name) => storeOf(name).remove(name),
  }
}

/** Whether a kept file can have this name; such names never lead to another folder. */
export function isKeptName(name: string): boolean {
  return isPictureName(name) || isFileName(name) || isPrivateName(name)
}

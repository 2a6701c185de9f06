import disk from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from '../http/refusal.ts'
import { bucketStore } from './bucket-store.ts'
import { isFileName, isPrivateName } from './file-names.ts'
import { type FileStore, folderStore } from './file-store.ts'

type Places = Pick<Config, 'bucket' | 'dataDir'>
type Folder = 'uploads' | 'files' | 'private'

/** What is uploaded and shown: pictures in the folder `uploads`, drawings, models and documents in `files`. */
export const findPublicStore = (places: Places): FileStore => findStore(places, 'uploads', 'files')

/** The store of files that only calls with a bearer serve; no open address leads to it. */
export const findPrivateStore = (places: Places): FileStore => findStore(places, 'private')

export const findEveryStore = (places: Places) => findStore(places, 'uploads', 'files', 'private')

function findStore({ bucket, dataDir }: Places, first: Folder, ...others: Folder[]): FileStore {
  const open = (folder: Folder) =>
    bucket ? bucketStore(bucket, `${folder}/`) : folderStore(path.join(dataDir, folder))
  const main = open(first)
  const stores = new Map(others.map((folder) => [folder, open(folder)]))
  const storeOf = (name: string) => stores.get(folderOf(name)) ?? main
  return {
    save: (name, bytes) => storeOf(name).save(name, bytes),
    open: (name) => storeOf(name).open(name),
    list: async () =>
      (await Promise.all([main, ...stores.values()].map((store) => store.list()))).flat(),
    remove: (name) => storeOf(name).remove(name),
  }
}

const folderOf = (name: string): Folder =>
  isPrivateName(name) ? 'private' : isFileName(name) ? 'files' : 'uploads'

const LEAST_FREE_BYTES = 2_000_000_000
const LEAST_FREE_SHARE = 0.05
const RETRY_SECONDS = 600

/** Refuses files with 503 while the disk has little room left, which orders and payments need. A bucket is not looked at. */
export async function refuseFullDisk(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (bucket) return
  await disk.mkdir(dataDir, { recursive: true, mode: 0o711 })
  const { bavail, blocks, bsize } = await disk.statfs(dataDir)
  if (bavail * bsize >= LEAST_FREE_BYTES && bavail >= blocks * LEAST_FREE_SHARE) return
  log.error({ freeBytes: bavail * bsize, dataDir }, 'files are refused: the disk is nearly full')
  throw new Refusal('disk_full', {}, RETRY_SECONDS)
}

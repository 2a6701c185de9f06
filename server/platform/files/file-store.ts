import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** A store of files: a folder of this machine, or one of a bucket that all machines reach. */
export type FileStore = {
  save(name: string, bytes: Buffer): Promise<unknown>
  /** The file's bytes, `size` of them; nothing for an unknown name. */
  open(name: string): Promise<{ size: number; bytes: Readable } | undefined>
  list(): Promise<{ name: string; savedAt: Date }[]>
  remove(name: string): Promise<unknown>
}

/** Files in a folder that only the shop's own account may enter. */
export function folderStore(folder: string): FileStore {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under a temporary name until it is complete, so that half a picture is never served or backed up.
      const part = fileOf(`.${randomUUID()}.part`)
      await writeFile(part, bytes, { flag: 'wx', mode: 0o600 })
      await rename(part, fileOf(name))
    },
    async open(name) {
      const found = await stat(fileOf(name)).catch(() => undefined)
      return found && { size: found.size, bytes: createReadStream(fileOf(name)) }
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const found = await Promise.all(
        // Another process may have removed it.
        names.map(async (name) => ({
          name,
          at: (await stat(fileOf(name)).catch(() => undefined))?.mtime,
        })),
      )
      return found.flatMap(({ name, at }) => (at ? [{ name, savedAt: at }] : []))
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}

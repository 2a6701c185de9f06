import type { Readable } from 'node:stream'

/** A store of files: a folder of this machine, or one of a bucket that all machines reach. */
export type FileStore = {
  /** Stores a file under a name that is never used again. */
  save(name: string, bytes: Buffer): Promise<void>
  /** The file's bytes, `size` of them; nothing for an unknown name. */
  open(name: string): Promise<{ size: number; bytes: Readable } | undefined>
  list(): Promise<{ name: string; savedAt: Date }[]>
  remove(name: string): Promise<void>
}

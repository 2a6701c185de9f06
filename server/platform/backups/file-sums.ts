import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, realpath } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { type Manifest, tableFile } from './manifest.ts'

/** The SHA-256 of a file, in hex. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Throws if a file of the backup is missing or changed. */
export async function checkSums(folder: string, { tables, pictures }: Manifest): Promise<void> {
  const files = [
    ...tables.map(({ name, sha256 }) => ({ file: tableFile(folder, name), sha256 })),
    ...pictures.map(({ name, sha256 }) => ({ file: path.join(folder, 'pictures', name), sha256 })),
  ]
  for (const { file, sha256 } of files) {
    await refuseLink(folder, file)
    if ((await checksumOf(file).catch(() => 'missing')) !== sha256)
      throw new OperatorError(
        `${file} is missing or damaged: take another backup. Nothing was changed.`,
      )
  }
}

/** A link, also of a folder above the file, could bring any file of this machine into the shop. */
async function refuseLink(folder: string, file: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined)
  if (!found) return
  const expected = path.join(await realpath(folder), path.relative(folder, file))
  if (!found.isFile() || (await realpath(file)) !== expected)
    throw new OperatorError(
      `${file} is not a file of the backup itself: take another backup. Nothing was changed.`,
    )
}

import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => existsSync(path.join(folder, name, 'manifest.json')))
    .filter((name) => !name.endsWith('.unfinished'))
    .toSorted()
    .toReversed()
    .map((name) => path.join(folder, name))
}

export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(count)
  for (const each of old) await rm(each, { recursive: true })
  return old
}

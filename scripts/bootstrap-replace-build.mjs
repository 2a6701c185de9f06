import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const KEPT = '.bdmart-kept'

/**
 * Replaces a build that a shop may be serving. Its files in the folders `lasting` stay as long as the new build does, since open
 * pages and running processes still request them.
 */
export function replaceBuild(build, next, lasting) {
  keepFiles(build, next, lasting)
  const before = `${next}-before`
  rmSync(before, { recursive: true, force: true })
  try {
    if (existsSync(build)) renameSync(build, before)
    renameSync(next, build)
  } catch {
    copyBuild(build, next)
  }
  rmSync(before, { recursive: true, force: true })
}

/** A folder in a container's image cannot be renamed, nor one that is open in Windows. */
function copyBuild(build, next) {
  rmSync(build, { recursive: true, force: true })
  cpSync(next, build, { recursive: true, preserveTimestamps: true })
  rmSync(next, { recursive: true, force: true })
}

function keepFiles(build, next, lasting) {
  const before = listLasting(build, lasting)
  const now = listLasting(next, lasting)
  const list = join(build, KEPT)
  const older = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  // An identical build replaces nothing.
  const isNew = now.some((file) => !before.includes(file))
  const left = new Set(isNew ? [...now, ...older] : now)
  const kept = before.filter((file) => !left.has(file))
  for (const file of kept) cpSync(join(build, file), join(next, file), { preserveTimestamps: true })
  writeFileSync(join(next, KEPT), kept.join('\n'))
}

function listLasting(build, lasting) {
  const folders = lasting.filter((folder) => existsSync(join(build, folder)))
  return folders.flatMap((folder) => listFiles(build, folder))
}

/** Files directly in the folder. Names with a leading dot are our own notes about one build. */
function listFiles(build, folder) {
  const entries = readdirSync(join(build, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map(({ name }) => join(folder, name))
}

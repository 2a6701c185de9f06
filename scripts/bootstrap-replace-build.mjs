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
 * Puts a new build in the place of the one that a shop may be serving from. The files of that one in its folders `lasting`,
 * which are asked for until the shop and its pages are loaded anew, stay for as long as this build does.
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

/** A folder of a container's image cannot be renamed, nor one that somebody looks into on Windows. */
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
  // A build that is the same as the one before takes nobody's place.
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

/** Those that lie in the folder itself. Ours, of which the names begin with a dot, belong to one build. */
function listFiles(build, folder) {
  const entries = readdirSync(join(build, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map(({ name }) => join(folder, name))
}

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
 * Puts a new build in the place of the one that a shop may be serving from. The files of that one in its folder `lasting`,
 * which are asked for until the shop and its pages are loaded anew, stay for as long as this build does.
 */
export function replaceBuild(build, next, lasting) {
  if (existsSync(join(build, lasting))) keepFiles(build, next, lasting)
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
  const list = join(build, KEPT)
  const older = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const left = new Set([...readdirSync(join(next, lasting)), ...older])
  const isKept = (file) => !left.has(file) && !file.startsWith('.')
  const kept = readdirSync(join(build, lasting)).filter(isKept)
  for (const file of kept) {
    cpSync(join(build, lasting, file), join(next, lasting, file), { preserveTimestamps: true })
  }
  writeFileSync(join(next, KEPT), kept.join('\n'))
}

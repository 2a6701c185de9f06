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

const ASSETS = join('client', 'assets')
const KEPT = '.bdmart-kept'

/**
 * Puts a new build in the place of the one that a shop may be serving from. Files of that one, which its pages go on
 * asking for until the shop and they are loaded anew, stay for as long as this build does.
 */
export function replaceBuild(build, next) {
  if (existsSync(join(build, ASSETS))) keepAssets(build, next)
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

function keepAssets(build, next) {
  const list = join(build, KEPT)
  const older = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const left = new Set([...readdirSync(join(next, ASSETS)), ...older])
  const kept = readdirSync(join(build, ASSETS)).filter((file) => !left.has(file))
  for (const file of kept) {
    cpSync(join(build, ASSETS, file), join(next, ASSETS, file), { preserveTimestamps: true })
  }
  writeFileSync(join(next, KEPT), kept.join('\n'))
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Larger files are pictures and films: name and size are enough to detect a change.
const READ_WHOLE_BYTES = 256 * 1024

function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  // Tests are not part of a build.
  const names = readdirSync(path).filter((name) => !/^tests$|\.test\.tsx?$/.test(name))
  return names.sort().flatMap((name) => listFiles(join(path, name)))
}

/** One hash over everything below the given paths. */
export function hashPaths(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(root, path)))) {
    const { size } = statSync(file)
    hash.update(`${file.slice(root.length)}\0${size}\0`)
    if (size <= READ_WHOLE_BYTES) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

export function isStamped(stampFile, hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
}

export function writeStamp(stampFile, hash) {
  writeFileSync(stampFile, hash)
}

/** Why the embedded database cannot run: one line that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const noPermission = (path: string) =>
  new EmbeddedPostgresError(
    `No permission to use ${path}: make it yours (chown), or choose another folder with DATA_DIR.`,
  )

const diskFull = (path: string) =>
  new EmbeddedPostgresError(`The disk that holds ${path} is full: free some space and start again.`)

const notAFolder = (path: string) =>
  new EmbeddedPostgresError(
    `${path} is a file, not a folder: move it away, or choose another folder with DATA_DIR.`,
  )

const FILE_FAULTS: Record<string, (path: string) => Error> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: noPermission,
  // What Node says when it cannot make a folder on a read-only disk.
  ENOENT: noPermission,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
}

/** Runs a step on the file system and puts its usual failures into words. */
export function explainFileFaults<T>(path: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw FILE_FAULTS[code]?.(path) ?? error
  }
}

/** Puts what initdb, pg_ctl or the server's log said into words. */
export function explainToolFault(output: string, cluster: string): EmbeddedPostgresError {
  if (/No space left on device|quota exceeded/i.test(output)) return diskFull(cluster)
  if (/Permission denied/.test(output)) return noPermission(cluster)
  return new EmbeddedPostgresError(
    `The database in ${cluster} does not start. PostgreSQL says: ${lastLines(output)} ` +
      'Restore the folder from a backup, or move it away to begin with an empty shop.',
  )
}

const TROUBLE = /(FATAL|PANIC|ERROR|HINT|error|fatal):/

function lastLines(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const telling = lines.filter((line) => TROUBLE.test(line))
  const shown = (telling.length > 0 ? telling : lines.filter(Boolean)).slice(-3)
  return shown.map((line) => `"${line}"`).join(' ')
}

/** What the operator must correct before the shop or a command can run: one line that says what to do. */
export class OperatorError extends Error {}

export const noPermission = (path: string) =>
  new OperatorError(
    `No permission to use ${path}: make it yours (chown), or choose another folder with DATA_DIR.`,
  )

export const diskFull = (path: string) =>
  new OperatorError(`The disk that holds ${path} is full: free some space and start again.`)

const notAFolder = (path: string) =>
  new OperatorError(
    `${path} is a file, not a folder: move it away, or choose another folder with DATA_DIR.`,
  )

const FILE_FAULTS: Record<string, (path: string) => OperatorError> = {
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: noPermission,
  // Node's code when it cannot make a folder on a read-only disk.
  ENOENT: noPermission,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
}

export function explainFileFaults<T>(path: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw FILE_FAULTS[code]?.(path) ?? error
  }
}

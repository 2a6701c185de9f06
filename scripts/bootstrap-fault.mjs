/** An error that the user can fix; an empty message means that the user stopped the command. */
export class BootstrapFault extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const FILE_FAULTS = {
  EACCES: 'no permission to write here',
  EPERM: 'no permission to write here',
  EROFS: 'this file system is read-only',
  ENOSPC: 'the disk is full',
}

export function explainFileFault(error, path) {
  const reason = FILE_FAULTS[error.code]
  return reason ? new BootstrapFault(`${reason}: ${path}. Mend that, then start again.`) : error
}

/** Why a backup cannot be made or restored: one line that says what to do. */
export class BackupFault extends Error {}

import { readFileSync, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** Who runs PostgreSQL. It refuses to run as root, so root switches to another account. */
export type Account = { uid: number; gid: number; isSwitched: boolean }

export function chooseAccount(cluster: Pick<Stats, 'uid' | 'gid'> | undefined): Account {
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  if (uid !== 0) return requireNamed({ uid, gid, isSwitched: false })
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid, isSwitched: true }
  return findUnprivilegedAccount()
}

// initdb needs the name of its user.
function requireNamed(account: Account): Account {
  try {
    userInfo()
    return account
  } catch {
    throw new OperatorError(
      `The user id ${account.uid} has no name on this system, which PostgreSQL needs: ` +
        'run as a user listed in /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

function findUnprivilegedAccount(): Account {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (line) return { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0, isSwitched: true }
  throw new OperatorError(
    'PostgreSQL does not run as root and there is no account "nobody" to run it as: ' +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

const ENTER = 0o1
export const READ_AND_ENTER = 0o5

/** Whether the file modes give an account the wanted rights (in octal, as for others). Throws if the path does not exist. */
export function allows(path: string, account: Account, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

/** Whether a switched account can enter the folder; our own rights show when we use them. */
export function canEnter(folder: string, account: Account): boolean {
  if (!account.isSwitched) return true
  const parent = dirname(folder)
  return allows(folder, account, ENTER) && (parent === folder || canEnter(parent, account))
}

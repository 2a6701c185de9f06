import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { explainFileFaults, OperatorError } from '../operator-error.ts'
import { type Account, canEnter } from './account.ts'
import { SHARED_HOME } from './binaries.ts'
import { explainProgramFault, type Programs, runProgram } from './programs.ts'

const INITDB =
  '--username=postgres --auth=trust --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'

/** The database folder of a data folder: in it, or where its link points. Undefined before the first start. */
export function findCluster(dataDir: string): string | undefined {
  const place = join(dataDir, 'postgres')
  if (!fs.lstatSync(place, { throwIfNoEntry: false })) return undefined
  if (fs.existsSync(place)) return fs.realpathSync(place)
  throw new OperatorError(
    `${place} points to a database that is no longer there: restore it, or delete that link to begin with an empty shop.`,
  )
}

export async function createCluster(
  programs: Programs,
  dataDir: string,
  { durable, signal }: { durable: boolean; signal?: AbortSignal | undefined },
): Promise<string> {
  const cluster = chooseHome(dataDir, programs.account, durable)
  const unfinished = `${cluster}-new`
  explainFileFaults(unfinished, () => {
    fs.rmSync(unfinished, { recursive: true, force: true })
    fs.mkdirSync(unfinished, { mode: 0o700 })
    if (programs.account.isSwitched)
      fs.chownSync(unfinished, programs.account.uid, programs.account.gid)
  })
  const args = [...INITDB.split(' '), ...(durable ? [] : ['--no-sync']), '-D', unfinished]
  const { isDone, output } = await runProgram(programs, 'initdb', args, signal)
  signal?.throwIfAborted()
  if (!isDone) throw explainProgramFault(output, unfinished)
  explainFileFaults(cluster, () => putInPlace(unfinished, cluster, dataDir))
  return cluster
}

// Root's database account cannot enter a closed folder such as /root: its data is then kept elsewhere, under a random name.
function chooseHome(dataDir: string, account: Account, durable: boolean): string {
  // For a throwaway the folder is opened instead: its owner deletes only that folder.
  if (account.isSwitched && !durable) fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011)
  if (canEnter(dataDir, account)) return join(dataDir, 'postgres')
  explainFileFaults(SHARED_HOME, () => fs.mkdirSync(SHARED_HOME, { recursive: true, mode: 0o711 }))
  return join(SHARED_HOME, randomBytes(8).toString('hex'))
}

function putInPlace(unfinished: string, cluster: string, dataDir: string): void {
  fs.renameSync(unfinished, cluster)
  syncFolder(dirname(cluster))
  const place = join(dataDir, 'postgres')
  if (cluster !== place) fs.symlinkSync(cluster, place)
  syncFolder(dataDir)
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

export function checkCluster(cluster: string, { account, binaries }: Programs): void {
  const { uid } = fs.statSync(cluster)
  if (uid !== account.uid) throw foreignOwner(cluster, account)
  if (!canEnter(dirname(cluster), account)) {
    throw new OperatorError(
      `A folder above ${cluster} is closed to the account that PostgreSQL runs as: open it (chmod o+x), or choose another DATA_DIR.`,
    )
  }
  const versionFile = join(cluster, 'PG_VERSION')
  const found = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : undefined
  if (found === binaries.major) return
  const wrong = found ? `holds data of PostgreSQL ${found}` : 'is not a PostgreSQL database'
  throw new OperatorError(
    `${cluster} ${wrong}, and this shop brings PostgreSQL ${binaries.major}: ` +
      'restore a fitting backup, move the folder away to begin with an empty shop, or choose another DATA_DIR.',
  )
}

const foreignOwner = (cluster: string, account: Account): OperatorError =>
  new OperatorError(
    `${cluster} belongs to another account: run "chown -R ${account.uid}:${account.gid} ${cluster}" as root, or choose another DATA_DIR.`,
  )

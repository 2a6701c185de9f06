import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { explainFileFault } from './bootstrap-fault.mjs'

const POLL_MS = 100

/** Lets one process at a time install and build in this folder; others wait. */
export async function withLock(root, work) {
  const lock = join(root, '.cache', 'bootstrap.lock')
  const token = `${process.pid}-${startOf(process.pid)}`
  if (!tryLock(lock, token)) {
    console.log('BD-MART: waiting for another start in this folder to install and build …')
    while (!tryLock(lock, token)) await delay(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(join(lock, token), { force: true })
    tryRemove(lock)
  }
}

// The lock is a folder that contains one file, named after its holder. It is renamed into place with that file, and a dead holder's
// file is removed by name, so no process can remove a lock that another has just taken.
function tryLock(lock, token) {
  dropDeadHolder(lock)
  tryRemove(lock)
  const own = `${lock}-${token}`
  try {
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, token), '')
    renameSync(own, lock)
    return true
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST'].includes(error.code)) return false
    if (error.code === 'EPERM' && process.platform === 'win32') return false
    throw explainFileFault(error, lock)
  }
}

function dropDeadHolder(lock) {
  for (const token of listHolders(lock)) {
    const [pid, start] = token.split('-')
    if (!isAlive(Number(pid), start)) rmSync(join(lock, token), { force: true })
  }
}

function listHolders(lock) {
  try {
    return readdirSync(lock)
  } catch {
    return []
  }
}

function tryRemove(lock) {
  try {
    rmdirSync(lock)
  } catch {
    // Held, or not there.
  }
}

function isAlive(pid, start) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return startOf(pid) === start
}

// Distinguishes a process from a later one with the same pid; only Linux provides this cheaply.
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'gone' : fields[19]
  } catch {
    return 'unknown'
  }
}

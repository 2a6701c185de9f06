import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { company } from '../../../contract/company.ts'
import { explainFileFaults, OperatorError } from '../operator-error.ts'
import { identifyProcess } from '../process-identity.ts'

type Claim = { isOurs: true; release: () => void } | { isOurs: false; holder: number }

export function openDataDir(given: string): string {
  const path = resolve(given)
  if (/["'$`\\\n]/.test(path)) {
    throw new OperatorError(
      `DATA_DIR has a character that PostgreSQL's start cannot take: rename ${path}.`,
    )
  }
  // Others may pass through, as the database's account must, but not list the folder.
  explainFileFaults(path, () => fs.mkdirSync(path, { recursive: true, mode: 0o711 }))
  return fs.realpathSync(path)
}

export function holdDataDir(given: string): { dataDir: string; release: () => void } {
  const dataDir = openDataDir(given)
  const claim = claimDataDir(dataDir)
  if (claim.isOurs) return { dataDir, release: claim.release }
  throw new OperatorError(
    `${dataDir} is in use by another ${company.name} (process ${claim.holder}): stop that one, or give this one its own folder with DATA_DIR.`,
  )
}

/** Takes the data folder until this process dies: a folder renamed into place with a file of its holder's name, removed by name. */
export const claimDataDir = (dataDir: string): Claim =>
  explainFileFaults(dataDir, () => claim(dataDir))

function claim(dataDir: string): Claim {
  const folder = join(dataDir, 'in-use')
  const token = `${process.pid}-${identifyProcess(process.pid)}`
  const holder = findHolder(folder)
  if (holder) return { isOurs: false, holder }
  if (!moveIntoPlace(folder, token)) return claim(dataDir)
  return { isOurs: true, release: () => drop(folder, token) }
}

function findHolder(folder: string): number | undefined {
  for (const token of listTokens(folder)) {
    const [pid, identity] = token.split('-')
    if (identifyProcess(Number(pid)) === identity) return Number(pid)
    drop(folder, token)
  }
  removeEmpty(folder)
  return undefined
}

function moveIntoPlace(folder: string, token: string): boolean {
  const own = `${folder}-${token}`
  fs.mkdirSync(own, { recursive: true, mode: 0o700 })
  fs.writeFileSync(join(own, token), '', { mode: 0o600 })
  try {
    fs.renameSync(own, folder)
    return true
  } catch (error) {
    fs.rmSync(own, { recursive: true, force: true })
    if (listTokens(folder).length === 0) throw error
    return false
  }
}

function drop(folder: string, token: string): void {
  fs.rmSync(join(folder, token), { force: true })
  removeEmpty(folder)
}

function listTokens(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}

function removeEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder)
  } catch {
    // Another process holds it, or it is gone.
  }
}

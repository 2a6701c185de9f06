import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifyProcess } from './embedded-process.ts'

export type Claim = { isOurs: true; release: () => void } | { isOurs: false; holder: number }

/**
 * Takes the data folder for this process until it releases it or dies.
 * The claim is a folder with one file named after its holder. It is moved into place with that file in
 * it, and a dead holder's file is removed by name, so nobody can take away a claim just made.
 */
export function claimDataDir(dataDir: string): Claim {
  const claim = join(dataDir, 'in-use')
  const token = `${process.pid}-${identifyProcess(process.pid)}`
  const holder = findHolder(claim)
  if (holder) return { isOurs: false, holder }
  if (!moveIntoPlace(claim, token)) return claimDataDir(dataDir)
  return { isOurs: true, release: () => drop(claim, token) }
}

function findHolder(claim: string): number | undefined {
  for (const token of listTokens(claim)) {
    const [pid, identity] = token.split('-')
    if (identifyProcess(Number(pid)) === identity) return Number(pid)
    drop(claim, token)
  }
  removeEmpty(claim)
  return undefined
}

function moveIntoPlace(claim: string, token: string): boolean {
  const own = `${claim}-${token}`
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, token), '')
  try {
    renameSync(own, claim)
    return true
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (listTokens(claim).length === 0) throw error
    return false
  }
}

function drop(claim: string, token: string): void {
  rmSync(join(claim, token), { force: true })
  removeEmpty(claim)
}

function listTokens(claim: string): string[] {
  try {
    return readdirSync(claim)
  } catch {
    return []
  }
}

function removeEmpty(claim: string): void {
  try {
    rmdirSync(claim)
  } catch {
    // Held by another, or not there.
  }
}

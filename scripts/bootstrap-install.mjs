import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './bootstrap-child.mjs'
import { BootstrapFault } from './bootstrap-fault.mjs'
import { pinnedNode, requirePlatform } from './bootstrap-platform.mjs'
import { hashPaths, isStamped, writeStamp } from './bootstrap-stamp.mjs'

// With NODE_ENV=production npm would leave out the build tools.
const FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
const QUIET = ['--loglevel=error', '--no-update-notifier']
const STILL_BUSY_MS = 15_000

/** The files that decide what is installed: the lock file and the package.json of the shop and of each workspace package. */
function inputsOf(root) {
  const packages = existsSync(join(root, 'packages')) ? readdirSync(join(root, 'packages')) : []
  const places = ['.', ...packages.map((name) => join('packages', name))]
  return ['package-lock.json', ...places.map((place) => join(place, 'package.json'))]
}

const stampOf = (root) => join(root, 'node_modules', '.bdmart-installed')

export function isInstalled(root) {
  return isStamped(stampOf(root), hashPaths(root, inputsOf(root))) && existsSync(pinnedNode(root))
}

export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  requirePlatform(root)
  const hash = hashPaths(root, inputsOf(root))
  if (!isInstalledByHand(root)) await install(root)
  requireWorkingNode(root)
  writeStamp(stampOf(root), hash)
}

async function install(root) {
  const isFirst = !existsSync(join(root, 'node_modules'))
  console.log(`BD-MART: installing packages ${isFirst ? '(first time only) ' : ''}…`)
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const busy = setInterval(() => {
    console.log(`BD-MART: still installing packages (${seconds()} s) …`)
  }, STILL_BUSY_MS)
  const [command, ...args] = npmCommand()
  const result = await runChild(command, [...args, 'ci', ...FLAGS, ...QUIET], { capture: true })
    .catch(() => ({ code: 1, output: `${command} could not be started` }))
    .finally(() => clearInterval(busy))
  if (result.isStopped) throw new BootstrapFault('', result.code)
  if (result.code !== 0) throw explainNpmFault(result.output)
  console.log(`BD-MART: packages installed in ${seconds()} s`)
}

function npmCommand() {
  const npm = process.env.npm_execpath ?? ''
  return npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
}

const NPM_FAULTS = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/,
    'the package registry cannot be reached: check the network connection',
  ],
  [/ENOSPC/, 'the disk is full: free some space (about 1 GB is needed)'],
  [/EACCES|EPERM|EROFS/, 'there is no permission to write to node_modules here: change its owner'],
  [/EUSAGE/, 'package.json and package-lock.json do not fit together: run "npm install"'],
]

function explainNpmFault(output) {
  // After the error of a wrong lock file, npm prints its whole manual.
  const [printed] = output.split('npm error Clean install a project')
  const lines = printed.trim().split('\n').slice(-12).join('\n')
  const [, reason] = NPM_FAULTS.find(([sign]) => sign.test(output)) ?? [null, 'see the lines above']
  return new BootstrapFault(
    `${lines ? `npm printed:\n${lines}\nBD-MART: ` : ''}packages could not be installed; ${reason}, then start again.`,
  )
}

// npm silently skips an optional package that it cannot fetch.
function requireWorkingNode(root) {
  const node = pinnedNode(root)
  if (spawnSync(node, ['--version']).status === 0) return
  const reason = existsSync(node)
    ? 'the pinned Node does not run on this system (it needs glibc 2.28 or newer on Linux)'
    : 'the pinned Node was not among the packages: run "npm ci --include=optional"'
  throw new BootstrapFault(`${reason}, then start again.`)
}

/** True when `npm ci` or `npm install` was run directly, as image builds do. */
function isInstalledByHand(root) {
  const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    readPackages(join(root, file)),
  )
  if (!wanted || !found || !hasDeclared(root, wanted) || !existsSync(pinnedNode(root))) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path || (found[path] ? found[path].version === version : optional),
  )
}

function hasDeclared(root, wanted) {
  // The shop itself is at ''.
  const own = Object.entries(wanted).filter(([place]) => !place.includes('node_modules'))
  return own.every(([place, locked]) => {
    const declared = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'))
    return ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
      Object.entries(declared[kind] ?? {}).every(([name, range]) => locked[kind]?.[name] === range),
    )
  })
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

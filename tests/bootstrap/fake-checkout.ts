import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder } from './data-folder.ts'

const SCRIPTS = join(import.meta.dirname, '..', '..', 'scripts')

// Takes the place of npm: installs a link to this Node, a compiler that writes one page and one that copies the server.
const NPM = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pinnedNode } from './scripts/bootstrap-platform.mjs'
appendFileSync('calls.log', 'npm ' + process.argv.slice(2).join(' ') + '\\n')
if (process.env.NPM_FAILS) { console.error('npm error code EAI_AGAIN'); process.exit(1) }
rmSync('node_modules', { recursive: true, force: true })
const node = pinnedNode(process.cwd())
mkdirSync(dirname(node), { recursive: true })
symlinkSync(process.execPath, node)
mkdirSync('node_modules/@react-router/dev', { recursive: true })
writeFileSync('node_modules/@react-router/dev/bin.cjs', \`
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
appendFileSync('calls.log', 'compile ' + process.env.NODE_ENV + '\\\\n')
if (process.env.BUILD_FAILS) { console.error('no such route'); process.exit(1) }
const assets = process.env.BUILD_FOLDER + '/client/assets'
mkdirSync(assets, { recursive: true })
writeFileSync(assets + '/page.js', 'const page = 1;'.repeat(100))
if (process.env.ASSET) writeFileSync(assets + '/' + process.env.ASSET, '')
\`)
mkdirSync('node_modules/rolldown/bin', { recursive: true })
writeFileSync('node_modules/rolldown/bin/cli.mjs', \`
import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
appendFileSync('calls.log', 'bundle ' + process.env.NODE_ENV + '\\\\n')
cpSync('server/main.ts', process.env.BUILD_FOLDER + '/main.js')
if (process.env.CHUNK) writeFileSync(process.env.BUILD_FOLDER + '/' + process.env.CHUNK, '')
\`)
`

const SERVER = `
console.log('serving', process.argv.slice(2).join(' '), process.env.NODE_ENV ?? 'unset')
if (process.argv.includes('--exit')) process.exit(3)
if (process.argv.includes('--hold')) console.log('serving --hold as', process.pid)
if (process.argv.includes('--hold')) {
  setInterval(() => undefined, 1000)
  process.on('SIGTERM', () => setTimeout(() => { console.log('stopped cleanly'); process.exit(0) }, 700))
}
`

/** A folder with the real scripts, a stand-in for npm and a server of a few lines. */
export function makeCheckout(): string {
  const root = makeFolder()
  for (const name of readdirSync(SCRIPTS).filter((file) => file.endsWith('.mjs'))) {
    cpSync(join(SCRIPTS, name), join(root, 'scripts', name))
  }
  writeIn(root, 'package.json', '{ "type": "module" }')
  writeIn(root, 'package-lock.json', '{}')
  writeIn(root, 'npm-cli.js', NPM)
  writeIn(root, 'app/root.tsx', '')
  writeIn(root, 'server/main.ts', SERVER)
  return root
}

export function writeIn(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** What npm and the compiler were asked to do so far. */
export function readCalls(root: string): string[] {
  const file = join(root, 'calls.log')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

export function spawnTask(root: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return spawnNode(root, ['scripts/run.mjs', ...args], env)
}

/** Gives the folder the project's own commands. */
export function writeNpmScripts(root: string): void {
  const { scripts } = JSON.parse(readFileSync(join(SCRIPTS, '..', 'package.json'), 'utf8'))
  writeIn(root, 'package.json', JSON.stringify({ type: 'module', scripts }))
}

/** By npm itself. */
export function spawnByNpm(root: string, args: string[]) {
  return watchChild(spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }))
}

/** As npm does it where the shell stays between itself and the script. */
export function spawnUnderNpm(root: string, args: string[]) {
  const command = `"${process.execPath}" scripts/run.mjs ${args.join(' ')}; exit $?`
  const script = `require('child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' })`
  return spawnNode(root, ['--eval', script], {})
}

function spawnNode(root: string, args: string[], env: NodeJS.ProcessEnv) {
  const { NODE_ENV: _, ...outer } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...outer, npm_execpath: join(root, 'npm-cli.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watchChild(child)
}

function watchChild(child: ChildProcessByStdio<null, Readable, Readable>) {
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output }))
  return { child, ended, readOutput: () => output }
}

export function runTask(root: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return spawnTask(root, args, env).ended
}

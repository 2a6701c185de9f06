// Every npm script comes through here: install what is missing, build what is stale, then hand
// over to the pinned Node. Only Node's own modules may be used, for the rest may not be there yet.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt, isBuilt } from './bootstrap-build.mjs'
import { runChild } from './bootstrap-child.mjs'
import { BootstrapFault } from './bootstrap-fault.mjs'
import { ensureInstalled, isInstalled } from './bootstrap-install.mjs'
import { withLock } from './bootstrap-lock.mjs'
import { memoryFlags, memorySettings } from './bootstrap-memory.mjs'
import { pinnedNode, requireSystemNode } from './bootstrap-platform.mjs'
import { telemetryFlags } from './bootstrap-telemetry.mjs'

const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const WATCH = ['--watch-path=server', '--watch-path=contract']

const TASKS = {
  start: { needsBuild: true, isWatched: true, command: ['server/main.ts'] },
  dev: { command: [...WATCH, 'server/main.ts', '--dev'] },
  test: { needsBuild: true, command: ['scripts/test.ts'] },
  build: { needsBuild: true },
  admin: { command: ['scripts/admin.ts'] },
  catalogue: { command: ['scripts/catalogue.ts'] },
  screenshots: { needsBuild: true, command: ['scripts/screenshots.ts'] },
  pictures: { command: ['scripts/pictures.ts'] },
  bench: { needsBuild: true, command: ['bench/run.ts'] },
  faults: { needsBuild: true, command: ['tests/faults/run.ts'] },
  coverage: { command: ['node_modules/vitest/vitest.mjs', 'run', 'server', '--coverage'] },
  fuzz: { command: ['scripts/fuzz.ts'] },
  rolling: { needsBuild: true, command: ['scripts/rolling.ts'] },
  hostile: { needsBuild: true, command: ['scripts/hostile.ts'] },
  doctor: { command: ['scripts/doctor.ts'] },
  backup: { command: ['scripts/backup.ts'] },
  restore: { command: ['scripts/restore.ts'] },
  reset: { command: ['scripts/reset.ts'] },
  format: { command: [BIOME, 'check', '--write', '.'] },
}

function findTask(name) {
  if (Object.hasOwn(TASKS, name)) return TASKS[name]
  throw new BootstrapFault(
    `there is no task "${name}": use one of ${Object.keys(TASKS).join(', ')}`,
  )
}

async function prepare(root, task) {
  const isReady = () => isInstalled(root) && (!task.needsBuild || isBuilt(root))
  if (isReady()) return
  await withLock(root, async () => {
    await ensureInstalled(root)
    if (task.needsBuild) await ensureBuilt(root)
  })
}

// As server/compiled.ts has it: told from outside, Node need not even load what strips types from the first two files.
const compiledIn = (root) => join(root, '.cache', 'compiled')

async function run([name = '', ...extra]) {
  requireSystemNode()
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const task = findTask(name)
  process.chdir(root)
  await prepare(root, task)
  if (!task.command) return 0
  const flags = task.isWatched ? [...memoryFlags, ...telemetryFlags(root)] : []
  const env = task.isWatched
    ? { ...memorySettings, ...process.env, NODE_COMPILE_CACHE: compiledIn(root) }
    : process.env
  const { code } = await runChild(pinnedNode(root), [...flags, ...task.command, ...extra], { env })
  return code
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BootstrapFault)) throw error
  if (error.message) console.error(`BD-MART: ${error.message}`)
  process.exitCode = error.exitCode
}

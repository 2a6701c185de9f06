// Every npm script runs this first: it installs what is missing, builds what is stale, and runs the task with the pinned Node. It may
// use only Node's own modules, since nothing else may be installed yet.
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
  start: { needsBuild: true, isShop: true },
  dev: { command: [...WATCH, 'server/main.ts', '--dev'] },
  test: { needsBuild: true, command: ['scripts/test.ts'] },
  'test:deep': { needsBuild: true, command: ['scripts/test.ts', 'deep'] },
  build: { needsBuild: true },
  admin: { command: ['scripts/admin.ts'] },
  catalogue: { command: ['scripts/catalogue.ts'] },
  screenshots: { needsBuild: true, command: ['scripts/screenshots.ts'] },
  pictures: { command: ['scripts/pictures.ts'] },
  bench: { needsBuild: true, command: ['bench/run.ts'] },
  faults: { needsBuild: true, command: ['tests/faults/run.ts'] },
  coverage: {
    needsBuild: true,
    command: ['node_modules/vitest/vitest.mjs', 'run', 'server', '--coverage'],
  },
  fuzz: { command: ['scripts/fuzz.ts'] },
  rolling: { needsBuild: true, command: ['scripts/rolling.ts'] },
  fleet: { needsBuild: true, command: ['scripts/fleet.ts'] },
  hostile: { needsBuild: true, command: ['scripts/hostile.ts'] },
  doctor: { command: ['scripts/doctor.ts'] },
  backup: { command: ['scripts/backup.ts'] },
  drill: { command: ['scripts/drill.ts'] },
  restore: { command: ['scripts/restore.ts'] },
  reset: { command: ['scripts/reset.ts'] },
  tables: { command: ['scripts/tables.ts'] },
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

/** The language of what runs from its sources; builds have theirs. */
const languageFlags = process.env.WORDS ? [`--conditions=${process.env.WORDS}`] : []

/** The built shop; its sources when OpenTelemetry is used, which recognises packages by their files. */
function shopCommand(root) {
  const telemetry = telemetryFlags(root)
  const program = telemetry.length === 0 ? 'dist/main.js' : 'server/main.ts'
  // As server/platform/start/compile-cache.ts has it, for the files before it too.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
  return {
    command: [...memoryFlags, ...telemetry, program],
    env: { ...memorySettings, ...process.env, ...compiled },
  }
}

async function run([name = '', ...extra]) {
  requireSystemNode()
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const task = findTask(name)
  process.chdir(root)
  await prepare(root, task)
  const { command, env } = task.isShop ? shopCommand(root) : task
  if (!command) return 0
  const { code } = await runChild(pinnedNode(root), [...languageFlags, ...command, ...extra], {
    env,
  })
  return code
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BootstrapFault)) throw error
  if (error.message) console.error(`BD-MART: ${error.message}`)
  process.exitCode = error.exitCode
}

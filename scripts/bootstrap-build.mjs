import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './bootstrap-child.mjs'
import { BootstrapFault } from './bootstrap-fault.mjs'
import { pinnedNode } from './bootstrap-platform.mjs'
import { replaceBuild } from './bootstrap-replace-build.mjs'
import { hashPaths, isStamped, writeStamp } from './bootstrap-stamp.mjs'
import { precompress } from './precompress.mjs'

const INPUTS = [
  'app',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const COMPILER = 'node_modules/@react-router/dev/bin.cjs'

const BUILD = 'build'
/** Beside the one that a shop may be serving from; react-router.config.ts reads where. */
const NEXT = join('.cache', 'build')

const stampOf = (build) => join(build, '.bdmart-built')

export function isBuilt(root) {
  return isStamped(stampOf(join(root, BUILD)), hashPaths(root, INPUTS))
}

export async function ensureBuilt(root) {
  if (isBuilt(root)) return
  console.log('BD-MART: building the pages …')
  // Taken before the build: what is edited meanwhile must count as not built.
  const hash = hashPaths(root, INPUTS)
  const next = join(root, NEXT)
  rmSync(next, { recursive: true, force: true })
  await compile(root)
  console.log(`BD-MART: ${await precompress(join(next, 'client'))}`)
  replaceBuild(join(root, BUILD), next)
  // Last: what was cut off before counts as not built.
  writeStamp(stampOf(join(root, BUILD)), hash)
}

async function compile(root) {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: NEXT }
  const result = await runChild(pinnedNode(root), [COMPILER, 'build'], { env, capture: true })
  if (result.isStopped) throw new BootstrapFault('', result.code)
  if (result.code === 0) return
  throw new BootstrapFault(`the build failed:\n${result.output.trim()}`)
}
